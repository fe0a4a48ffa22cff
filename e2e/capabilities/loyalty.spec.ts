import { expect, expectAccessible, test } from '../support/test';

test('the loyalty page is framed without a sign-in and is told of the test alone (LOY-02, LOY-03)', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/loyalty`);
  const programme = page.frameLocator('iframe[title="Page of the loyalty programme"]');
  await expect(programme.getByRole('heading')).toHaveText('Simulated loyalty programme');
  await page.getByRole('button', { name: 'Send a test message' }).click();
  await expect(programme.getByRole('status')).toHaveText(`From ${shop.url}: {"type":"rokad:test"}`);
  await expectAccessible(page, 'loyalty');
});

import { Cables } from '../support/cables';
import { expect, expectAccessible, scan, test } from '../support/test';
import { billLine, dialog, readyTill, toBilling } from '../support/till';

const SCALE = 2;

test('goods are weighed by a scale on a serial port (BIL-20)', async ({ page, shop }) => {
  const { weighed_product: dal } = shop.guide;
  const cables = await Cables.of(page);
  await readyTill(page, shop);

  await test.step('the scale is chosen beside the printer, and shown as it weighs', async () => {
    await page.goto(`${shop.url}/settings`);
    await page.getByRole('tab', { name: 'Printer' }).click();
    const scales = page.getByRole('region', { name: 'Weighing Scale on This Device' });
    await cables.choose(SCALE);
    await scales.getByLabel('Speed of the scale (baud)').selectOption('2400');
    await scales.getByRole('button', { name: /^Serial scale/ }).click();
    await cables.weigh('ST,GS,+  1.250kg');
    await expect(scales.getByText('1.250 kg, steady')).toBeVisible();
    await scales.getByRole('button', { name: 'Remove scale' }).scrollIntoViewIfNeeded();
    await expectAccessible(page, 'settings-scale');
  });

  await test.step('a label that the scale printed is read by the rules of the store, and names its goods', async () => {
    const labels = page.getByRole('region', { name: "Labels of the Store's Scale" });
    await scan(page, shop.guide.scale_barcode);
    await expect(labels.getByText(new RegExp(`kg of item \\d+ · ${dal.name}$`))).toBeVisible();
    await labels.getByLabel('Another rule, tried only here').fill('28.....{NNDDD}');
    await expect(labels.getByText(/^Digit 2 is \d, where its labels have 8$/)).toBeVisible();
    await labels.getByLabel('What it carries').scrollIntoViewIfNeeded();
    await expectAccessible(page, 'settings-scale-labels');
  });

  await test.step('a weight is taken once it has come to rest', async () => {
    await toBilling(page, shop);
    await scan(page, dal.barcode);
    const weight = dialog(page, 'Enter the weight');
    const add = weight.getByRole('button', { name: 'Add to Cart' });
    await cables.weigh('US,GS,+  0.742kg');
    await expect(weight.getByText('The scale is still moving.').first()).toBeVisible();
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await cables.weigh('OL,GS,+  0.000kg');
    await expect(weight.getByText('Too much weight on the scale.')).toBeVisible();
    await cables.weigh('  0.750 kg');
    await expect(weight.getByText('From the scale')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(billLine(page, dal.name)).toContainText('0.750');
    expect(await cables.asked()).toBe(0);
  });

  await test.step('a scale that falls silent is told, and the weight is typed', async () => {
    await cables.weigh('');
    await scan(page, dal.barcode);
    const weight = dialog(page, 'Enter the weight');
    await expect(weight.getByText('The scale does not answer. Type the weight.')).toBeVisible();
    await page.keyboard.type('1.5', { delay: 60 });
    await page.keyboard.press('Enter');
    await expect(billLine(page, dal.name).nth(1)).toContainText('1.500');
  });
});

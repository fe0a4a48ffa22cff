import { expect, test } from '../support/test';
import { readyTill } from '../support/till';

/** The outcome of a page's attempt, in words. */
type Said = string;

/** The browser's factory of policies, which the compiler does not know yet. */
interface WithPolicies {
  trustedTypes: {
    createPolicy(name: string, rules: { createHTML(html: string): string }): unknown;
  };
}

test('no text becomes markup or a script of the app', async ({ context, shop }) => {
  // A page of its own: what the browser reports of refusals is wanted here.
  const page = await context.newPage();
  await readyTill(page, shop);
  const said = await page.evaluate((): Record<string, Said> => {
    const tried = (what: () => void): Said => {
      try {
        what();
        return 'done';
      } catch (problem) {
        return (problem as Error).name;
      }
    };
    const element = document.createElement('div');
    const script = document.createElement('script');
    const frame = document.createElement('iframe');
    return {
      markup: tried(() => {
        element.innerHTML = '<img src=x onerror="document.title = 1">';
      }),
      styles: tried(() => {
        element.innerHTML = ':root { --a: 1px }';
      }),
      frame: tried(() => {
        frame.srcdoc = '<p>anything</p>';
      }),
      script: tried(() => {
        script.text = 'document.title = 1';
      }),
      address: tried(() => {
        script.src = '/elsewhere.js';
      }),
      policy: tried(() => {
        (window as unknown as WithPolicies).trustedTypes.createPolicy('another', {
          createHTML: (html) => html,
        });
      }),
    };
  });
  expect(said).toEqual({
    markup: 'TypeError',
    styles: 'done',
    frame: 'TypeError',
    script: 'TypeError',
    address: 'TypeError',
    policy: 'TypeError',
  });
});

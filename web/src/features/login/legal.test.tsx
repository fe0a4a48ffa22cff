import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '@/lib/i18n';
import { fakeServer } from '@/test/fakeServer';
import { renderApp } from '@/test/renderApp';
import { activatedTill } from '@/test/till';

beforeEach(() => {
  activatedTill();
  fakeServer();
});
afterEach(() => chooseLanguage('en'));

/** Opens one of the documents from the sign-in and answers the dialog with its text. */
async function open(name: string) {
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', { name }));
  const dialog = screen.getByRole('dialog', { name });
  const article = await within(dialog).findByRole('article', { name });
  return { user, dialog, article };
}

const headings = (article: HTMLElement) =>
  within(article)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);

describe('the Terms & Conditions', () => {
  it('open in full from the sign-in, and close again (LOG-07)', async () => {
    const { user, dialog, article } = await open('Terms & Conditions');
    expect(headings(article).length).toBeGreaterThanOrEqual(12);
    expect(article.textContent?.split(' ').length).toBeGreaterThan(1000);
    expect(article).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(dialog).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Terms & Conditions' })).toHaveFocus();
  });

  it('name the courts of one city, and ask for supervision of minors (LOG-08)', async () => {
    const { article } = await open('Terms & Conditions');
    expect(within(article).getByText(/courts of Mumbai, Maharashtra, which alone/)).toBeVisible();
    const CITIES = /Delhi|Kolkata|Chennai|Bengaluru|Bangalore|Hyderabad|Pune|Ahmedabad|Gurgaon/;
    expect(article.textContent).not.toMatch(CITIES);
    expect(
      within(article).getByText(/minor aged 13 to 18 .* under the supervision of a parent/),
    ).toBeVisible();
  });

  it('are printed by the browser', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { user, dialog } = await open('Terms & Conditions');
    await user.click(within(dialog).getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('are there in Hindi too', async () => {
    await chooseLanguage('hi');
    const { article } = await open('नियम और शर्तें');
    expect(headings(article).length).toBeGreaterThanOrEqual(12);
    expect(within(article).getByText(/मुंबई, महाराष्ट्र के न्यायालयों/)).toBeVisible();
    expect(within(article).getByText(/13 से 18 वर्ष के नाबालिग/)).toBeVisible();
  });
});

describe('the Privacy Policy', () => {
  it('opens in full from the sign-in, dated March 2017 (LOG-09)', async () => {
    const { article } = await open('Privacy Policy');
    expect(within(article).getByText('Last updated March 2017')).toBeVisible();
    expect(headings(article).length).toBeGreaterThanOrEqual(12);
    expect(article.textContent).toMatch(/section 43A of the Information Technology Act, 2000/);
  });
});

describe('the language of the sign-in', () => {
  it('is chosen there', async () => {
    const { user } = renderApp('/');
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    const hindi = screen.getByRole('button', { name: 'हिन्दी' });
    expect(hindi).toHaveAttribute('lang', 'hi');
    await user.click(hindi);
    expect(await screen.findByRole('heading', { name: 'लॉगिन' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'हिन्दी' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  });
});

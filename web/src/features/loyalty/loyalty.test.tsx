import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '@/test/fakeServer';
import { path } from '@/test/renderApp';
import { renderScreen } from '@/test/renderScreen';
import { activatedTill } from '@/test/till';

/** The server's entry in the page. */
function named(page: string) {
  const meta = document.createElement('meta');
  meta.name = 'loyalty-page';
  meta.content = page;
  document.head.append(meta);
}

const frame = () => screen.getByTitle<HTMLIFrameElement>('Page of the loyalty programme');
const button = () => screen.findByRole('button', { name: 'Send a test message' });

afterEach(() => document.querySelector('meta[name="loyalty-page"]')?.remove());

describe('the loyalty screen', () => {
  it('frames the page of the programme for whoever is signed out (LOY-01, LOY-02)', async () => {
    named('https://loyalty.example.in/store/1?a=b');
    fakeServer();
    activatedTill();
    renderScreen('/loyalty');
    await button();
    expect(path()).toBe('/loyalty');
    expect(frame().src).toBe('https://loyalty.example.in/store/1?a=b');
  });

  it('posts the test message to the origin of that page and to no other (LOY-03)', async () => {
    named('https://loyalty.example.in/store/1');
    fakeServer();
    activatedTill();
    const { user } = renderScreen('/loyalty');
    await button();
    const window = frame().contentWindow;
    if (!window) throw new Error('the frame has no window');
    const posted = vi.spyOn(window, 'postMessage').mockImplementation(() => {});
    await user.click(await button());
    expect(posted.mock.calls).toEqual([[{ type: 'rokad:test' }, 'https://loyalty.example.in']]);
  });

  it.each(['', '__LOYALTY_PAGE__', 'javascript:alert(1)', 'loyalty'])(
    'without a page that can be shown (%j) says so and posts nothing',
    async (page) => {
      named(page);
      fakeServer();
      activatedTill();
      renderScreen('/loyalty');
      expect(await button()).toHaveAccessibleDescription('No loyalty programme is set up here.');
      expect(screen.queryByTitle('Page of the loyalty programme')).toBeNull();
    },
  );
});

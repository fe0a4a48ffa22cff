import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '@/test/renderUi';
import { useAlerts } from '@/ui/alerts';
import { PrintPreview } from '.';
import { printByDialog } from './printByDialog';
import { framedPage } from './sandboxedPage';

const SLIP =
  '<!doctype html><html><head><style>p{margin:0}</style></head><body><p>Z 12</p></body></html>';

const meta = document.createElement('meta');
meta.name = 'csp-nonce';

const frames = () => [...document.querySelectorAll('iframe')];
let print = vi.fn();

/** Frames of the simulated browser neither load a `srcdoc` nor print. */
beforeEach(() => {
  print = vi.fn();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(
    Object.assign(new EventTarget(), { print }) as unknown as Window,
  );
});
afterEach(() => {
  meta.remove();
  for (const frame of frames()) frame.remove();
});

describe('printing', () => {
  it('opens the print dialog of a frame that runs no script', async () => {
    const done = printByDialog(SLIP);
    const [frame] = frames();
    expect(frame?.getAttribute('sandbox')?.split(' ').sort()).toEqual([
      'allow-modals',
      'allow-same-origin',
    ]);
    expect(frame?.srcdoc).toContain('<p>Z 12</p>');
    expect(print).not.toHaveBeenCalled();
    frame?.dispatchEvent(new Event('load'));
    await done;
    expect(print).toHaveBeenCalledOnce();
  });

  it('clears the frame away afterwards', async () => {
    const done = printByDialog(SLIP);
    frames()[0]?.dispatchEvent(new Event('load'));
    await done;
    frames()[0]?.contentWindow?.dispatchEvent(new Event('afterprint'));
    expect(frames()).toEqual([]);
  });

  it('throws where there is nothing to print with', async () => {
    print.mockImplementation(() => {
      throw new Error('no printer');
    });
    const done = printByDialog(SLIP);
    frames()[0]?.dispatchEvent(new Event('load'));
    await expect(done).rejects.toThrow('no printer');
    expect(frames()).toEqual([]);
  });
});

describe('a framed page', () => {
  it('carries the nonce of the page on its styles', () => {
    document.head.append(meta);
    meta.content = 'r4nd0m';
    expect(framedPage(SLIP)).toContain('<style nonce="r4nd0m">p{margin:0}</style>');
    expect(framedPage('<p>&lt;style&gt;</p>')).toBe('<p>&lt;style&gt;</p>');
  });

  it('stays as it is where no policy asks for one', () => {
    expect(framedPage(SLIP)).toBe(SLIP);
  });
});

describe('the preview', () => {
  it('shows the page and prints it', async () => {
    const onClose = vi.fn();
    const { user } = renderUi(
      <PrintPreview paper={{ html_data: SLIP }} title="Settlement slip" onClose={onClose} />,
    );
    expect(screen.getByRole('dialog', { name: 'Settlement slip' })).toBeVisible();
    expect(screen.getByTitle('Settlement slip')).toHaveAttribute(
      'sandbox',
      'allow-modals allow-same-origin',
    );
    await user.click(screen.getByRole('button', { name: 'Print' }));
    frames().at(-1)?.dispatchEvent(new Event('load'));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says that the printer does not work', async () => {
    print.mockImplementation(() => {
      throw new Error('no printer');
    });
    const { user } = renderUi(
      <PrintPreview paper={{ html_data: SLIP }} title="Slip" onClose={() => {}} />,
    );
    await user.click(screen.getByRole('button', { name: 'Print' }));
    frames().at(-1)?.dispatchEvent(new Event('load'));
    await waitFor(() =>
      expect(useAlerts.getState().history[0]?.text).toBe("The printer doesn't seem to be working."),
    );
  });

  it('is nothing without a page', () => {
    renderUi(<PrintPreview paper={null} title="Slip" onClose={() => {}} />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

import { putPage } from '@/lib/trustedTypes';
import classes from './printByDialog.module.css';
import { tellPrinted } from './printerStatus';
import { framedPage, PAGE_SANDBOX } from './sandboxedPage';

/** Some browsers go on while their dialog is open and never tell of its end; this is long enough. */
const CLEAR_AWAY_MS = 60_000;

/** A frame with the page in it, on the page but out of sight. */
function openFrame(html: string): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', PAGE_SANDBOX);
  frame.className = classes.frame ?? '';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  putPage(frame, framedPage(html));
  return new Promise((resolve, reject) => {
    frame.addEventListener('load', () => resolve(frame), { once: true });
    frame.addEventListener('error', () => reject(new Error('The page cannot be framed.')));
    document.body.append(frame);
  });
}

/**
 * Prints a page of the server (a bill, a slip) with the browser's print dialog. Resolves when the
 * dialog has been opened, and closed where the browser waits for that; throws where there is
 * nothing to print with.
 */
export async function printByDialog(html: string): Promise<void> {
  const frame = await openFrame(html).catch((problem: unknown) => {
    tellPrinted('failed');
    throw problem;
  });
  const clearAway = () => frame.remove();
  try {
    if (!frame.contentWindow) throw new Error('The frame has no page.');
    frame.contentWindow.addEventListener('afterprint', clearAway, { once: true });
    frame.contentWindow.print();
    tellPrinted('printed');
    setTimeout(clearAway, CLEAR_AWAY_MS);
  } catch (problem) {
    tellPrinted('failed');
    clearAway();
    throw problem;
  }
}

import { useCallback } from 'react';
import { putPage } from '@/lib/trustedTypes';
import { framedPage, PAGE_SANDBOX } from './sandboxedPage';

/** A page of the server as it will be on paper. */
export function PaperFrame({
  html,
  title,
  className,
}: {
  html: string;
  title: string;
  className?: string | undefined;
}) {
  // Not as an attribute: React would make a plain text of what the content policy trusts.
  const show = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (frame) putPage(frame, framedPage(html));
    },
    [html],
  );
  return <iframe title={title} sandbox={PAGE_SANDBOX} ref={show} className={className} />;
}

import type { ReactNode } from 'react';
import { useText } from '@/lib/i18n';
import { IconCircleCheck, IconInfoCircle } from '@/ui/icons';
import { ScanWords } from '@/ui/ScanStrip';
import { useSuccessPlace } from '@/ui/useSuccessPlace';
import { VisuallyHidden } from '@/ui/VisuallyHidden';

interface StripWordsProps {
  picture: ReactNode;
  title: string;
  detail: string;
  /** The detail is something to notice, and not the usual. */
  noted?: boolean;
}

/** The words of a scan; a success that was just told takes the place of its detail. */
export function StripWords({ picture, title, detail, noted = false }: StripWordsProps) {
  const text = useText();
  const success = useSuccessPlace();
  if (success)
    return (
      <ScanWords
        {...{ picture, title }}
        sign={
          <>
            <IconCircleCheck size={18} aria-hidden />
            <VisuallyHidden>{text('ui:alertSuccess')} </VisuallyHidden>
          </>
        }
        detail={success.text}
        tells="success"
      />
    );
  return (
    <ScanWords
      {...{ picture, title, detail }}
      sign={noted && <IconInfoCircle size={18} aria-hidden />}
      tells={noted ? 'note' : undefined}
    />
  );
}

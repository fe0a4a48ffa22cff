import '@/lib/i18n/loyaltyTexts';
import { useRef } from 'react';
import { ScreenHeader, ScreenLayout } from '@/app/shell';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { EmptyState } from '@/ui/EmptyState';
import { IconGift } from '@/ui/icons';
import classes from './LoyaltyScreen.module.css';
import { loyaltyPage } from './loyaltyPage';

/** The test button's message to the programme's page: nothing about the shop. */
const TEST_MESSAGE = { type: 'rokad:test' } as const;

/**
 * The loyalty programme's own page in a frame. It needs no sign-in; what is said to it goes to its
 * own origin only, so that a page it leads to hears nothing.
 */
export function LoyaltyScreen() {
  const text = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const page = loyaltyPage();
  const test = () => {
    if (page) frame.current?.contentWindow?.postMessage(TEST_MESSAGE, page.origin);
  };
  return (
    <ScreenLayout
      header={
        <ScreenHeader title={text('loyalty:title')}>
          <AppButton
            label={text('loyalty:test')}
            reason={page ? undefined : text('loyalty:noPage')}
            onClick={test}
          />
        </ScreenHeader>
      }
    >
      {page ? (
        <iframe
          ref={frame}
          title={text('loyalty:frame')}
          src={page.href}
          className={classes.frame}
          sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
        />
      ) : (
        <EmptyState icon={IconGift} message={text('loyalty:noPage')} />
      )}
    </ScreenLayout>
  );
}

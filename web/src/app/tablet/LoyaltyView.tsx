import { useStore } from 'zustand';
import { AppButton } from '@/ui/AppButton';
import { HowField } from './HowField';
import { Part } from './Part';
import type { SimulatedApp } from './SimulatedApp';
import classes from './TabletPage.module.css';

/** The view in which the app shows the page of a loyalty programme, which sees nothing of the bridge. */
export function LoyaltyView({ app }: { app: SimulatedApp }) {
  const isOpen = useStore(app.state, ({ isLoyaltyOpen }) => isLoyaltyOpen);
  const opened = useStore(app.state, (state) => state.opened);
  const url = opened.at(-1) ?? '';
  return (
    <Part title="Loyalty page">
      <HowField
        app={app}
        call="open_loyalty"
        label="Opening it"
        does="Shows it"
        codes={['failed']}
      />
      {isOpen && (
        <>
          <code className={classes.name}>{url}</code>
          <iframe
            key={opened.length}
            title="The programme’s page"
            src={url}
            className={classes.frame}
            sandbox="allow-scripts allow-forms allow-same-origin"
            referrerPolicy="no-referrer"
          />
          <AppButton label="Close the page" onClick={() => app.closeLoyalty()} />
        </>
      )}
    </Part>
  );
}

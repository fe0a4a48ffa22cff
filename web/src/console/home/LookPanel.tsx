import { useText } from '@/lib/i18n/consoleTexts';
import type { HomeAnswer } from '../api/types';
import { Card } from './Card';
import card from './Card.module.css';
import classes from './LookPanel.module.css';
import { Tills } from './Tills';
import { ToLookAt } from './ToLookAt';

/** A list of events that need a look, and the tills below it. */
export function LookPanel({ home, isOneStore }: { home: HomeAnswer; isOneStore: boolean }) {
  const text = useText();
  return (
    <Card area="look" title={text('console:toLookAt')}>
      <div className={classes.parts}>
        <ToLookAt attention={home.attention} day={home.day} isOneStore={isOneStore} />
        <section className={classes.tills} aria-label={text('console:tills')}>
          <header className={card.head}>
            <h2 className={card.title}>{text('console:tills')}</h2>
            {home.tills_all > 0 && (
              <span className={classes.count}>
                {text('console:tillsOnline', {
                  number: home.tills_online,
                  count: home.tills_all,
                })}
              </span>
            )}
          </header>
          <Tills tills={home.tills} day={home.day} isOneStore={isOneStore} />
        </section>
      </div>
    </Card>
  );
}

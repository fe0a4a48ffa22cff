import { useText } from '@/lib/i18n/consoleTexts';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import layout from './HomeBody.module.css';
import classes from './HomeSkeleton.module.css';

const ROWS = Array.from({ length: 7 }, (_, at) => `row-${at}`);
const BARS = [22, 34, 44, 56, 70, 66, 48, 34, 30, 44, 80, 92, 76, 60, 40, 20].map((height, at) => ({
  place: `bar-${at}`,
  height: `${height}%`,
}));

/** Home while it is on its way: grey blocks where everything will stand, after a moment. */
export function HomeSkeleton() {
  const text = useText();
  return (
    <div className={`${layout.home} ${classes.skeleton}`}>
      <VisuallyHidden>
        <span role="status">{text('ui:loading')}</span>
      </VisuallyHidden>
      <div className={classes.figures} style={{ gridArea: 'figures' }} aria-hidden>
        {ROWS.slice(0, 4).map((row) => (
          <div key={row}>
            <i style={{ width: 72 }} />
            <i className={classes.tall} style={{ width: '62%' }} />
            <i style={{ width: '48%' }} />
          </div>
        ))}
      </div>
      <div className={classes.panel} style={{ gridArea: 'hours' }} aria-hidden>
        <i style={{ width: 110 }} />
        <div className={classes.bars}>
          {BARS.map(({ place, height }) => (
            <i key={place} style={{ height }} />
          ))}
        </div>
      </div>
      {(['paid', 'best', 'stock', 'look'] as const).map((area) => (
        <div key={area} className={classes.panel} style={{ gridArea: area }} aria-hidden>
          <i style={{ width: 130 }} />
          {ROWS.slice(area === 'paid' ? 2 : 0).map((row, at) => (
            <div key={row} className={classes.row} data-low={area === 'paid' || undefined}>
              <i className={classes.disc} />
              <i style={{ width: `${58 - ((at * 7) % 22)}%` }} />
              <i className={classes.end} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

import home from '../home/HomeSkeleton.module.css';
import { SkeletonLines } from '../table/Skeleton';
import glance from './Glance.module.css';
import classes from './ReportSkeleton.module.css';

const FIGURES = ['net', 'bills', 'average', 'returns'];

/** A report while it is on its way: grey blocks where everything will stand, after a moment. */
export function ReportSkeleton({ hasGlance }: { hasGlance: boolean }) {
  return (
    <>
      {hasGlance && (
        <div className={`${glance.glance} ${home.skeleton}`} aria-hidden>
          <div className={`${home.figures} ${glance.figures} ${classes.figures}`}>
            {FIGURES.map((figure) => (
              <div key={figure}>
                <i style={{ width: 72 }} />
                <i className={home.tall} style={{ width: '62%' }} />
                <i style={{ width: '48%' }} />
              </div>
            ))}
          </div>
          <div className={`${home.panel} ${classes.chart}`} style={{ gridArea: 'chart' }}>
            <i style={{ width: 130 }} />
          </div>
          <div className={home.panel} style={{ gridArea: 'paid' }}>
            <i style={{ width: 130 }} />
          </div>
        </div>
      )}
      <div className={classes.rows}>
        <SkeletonLines />
      </div>
    </>
  );
}

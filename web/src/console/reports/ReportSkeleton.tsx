import home from '../home/HomeSkeleton.module.css';
import { SkeletonLines } from '../table/Skeleton';
import glance from './Glance.module.css';
import classes from './ReportSkeleton.module.css';
import { Strip } from './Strip';

const FIGURES = ['first', 'second', 'third', 'fourth'];

/** The figures of a report while they are on their way. */
export function StripSkeleton({ isPhone }: { isPhone: boolean }) {
  return (
    <Strip isPhone={isPhone}>
      {FIGURES.map((figure) => (
        <div key={figure} className={classes.figure}>
          <i style={{ width: 72 }} />
          <i className={home.tall} style={{ width: '62%' }} />
          <i style={{ width: '48%' }} />
        </div>
      ))}
    </Strip>
  );
}

/** A report while it is on its way: grey blocks where everything will stand, after a moment. */
export function ReportSkeleton({ hasGlance, isPhone }: { hasGlance: boolean; isPhone: boolean }) {
  return (
    <>
      {hasGlance && (
        <div className={`${glance.glance} ${home.skeleton}`} aria-hidden>
          <StripSkeleton isPhone={isPhone} />
          {['chart', 'paid'].map((area) => (
            <div key={area} className={`${home.panel} ${classes.panel}`} style={{ gridArea: area }}>
              <i style={{ width: 130 }} />
            </div>
          ))}
        </div>
      )}
      <div className={classes.rows}>
        <SkeletonLines />
      </div>
    </>
  );
}

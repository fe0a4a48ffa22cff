import home from '../home/HomeSkeleton.module.css';
import { SkeletonLines } from '../table/Skeleton';
import gst from './GstPage.module.css';
import { StripSkeleton } from './ReportSkeleton';

/** A return while it is on its way. */
export function GstSkeleton({ isPhone }: { isPhone: boolean }) {
  return (
    <>
      <div className={home.skeleton} aria-hidden>
        <StripSkeleton isPhone={isPhone} />
      </div>
      <div className={gst.columns}>
        <div className={gst.instead}>
          <SkeletonLines />
        </div>
        <div className={gst.side}>
          <div className={gst.instead} />
        </div>
      </div>
    </>
  );
}

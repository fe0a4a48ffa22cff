import home from '../home/HomeSkeleton.module.css';
import { SkeletonLines } from '../table/Skeleton';
import gst from './GstPage.module.css';

const FIGURES = ['gstin', 'taxable', 'tax', 'bills'];

/** A return while it is on its way. */
export function GstSkeleton() {
  return (
    <>
      <div className={home.skeleton} aria-hidden>
        <div className={gst.sums}>
          {FIGURES.map((figure) => (
            <div key={figure}>
              <i style={{ width: '48%' }} />
              <i className={home.tall} style={{ width: '62%', marginTop: 12 }} />
            </div>
          ))}
        </div>
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

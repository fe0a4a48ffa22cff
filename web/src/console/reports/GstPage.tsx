import { useQuery } from '@tanstack/react-query';
import { type Text, useText } from '@/lib/i18n/consoleTexts';
import { formatCount } from '@/lib/quantity';
import { IconCalendar, IconReceiptTax } from '@/ui/icons';
import { paiseOf, sayPaise } from '../amounts';
import type { GstAnswer } from '../api/reports';
import { Figure } from '../home/Figures';
import { sayDay } from '../moments';
import { PageFailed } from '../shell/PageFailed';
import { FilterMenu, FilterSheet } from '../table/Filters';
import { TableEmpty } from '../table/TableEmpty';
import { useAskOffline } from '../useAskOffline';
import { useRoom } from '../useRoom';
import { GstFaults } from './GstFaults';
import { GstFiles } from './GstFiles';
import classes from './GstPage.module.css';
import { GstRates } from './GstRates';
import { GstSkeleton } from './GstSkeleton';
import { ReportsFrame } from './ReportsFrame';
import { gstQuery } from './reportQuery';
import { Strip } from './Strip';
import { sayOffline } from './sayOffline';
import { useGstWish } from './useGstWish';

/** A return of GST: its sums, what the portal may object to, and the files that are handed in. */
export function GstPage() {
  const text = useText();
  const { isPhone } = useRoom();
  const { wish, filters, earlier, furnish } = useGstWish();
  const { data, error, isError, isPending, isFetching, refetch, dataUpdatedAt } = useQuery(
    gstQuery(wish),
  );
  useAskOffline(refetch);
  return (
    <ReportsFrame
      report="gst"
      fact={isError && data ? sayOffline(dataUpdatedAt, text) : data && factOf(data, text)}
      isAway={isError && data !== undefined}
      filters={<FilterSheet filters={filters} />}
      actions={filters.map((filter, at) => (
        <FilterMenu key={filter.name} filter={filter} {...(at === 0 && { icon: IconCalendar })} />
      ))}
    >
      {isPending && <GstSkeleton isPhone={isPhone} />}
      {isError && !data && (
        <div className={classes.instead}>
          <PageFailed title={text('console:gstFailed')} problem={error} onRetry={() => refetch()} />
        </div>
      )}
      {data?.gstin === '' && (
        <div className={classes.instead}>
          <TableEmpty
            icon={IconReceiptTax}
            title={text('console:notRegistered')}
            note={text('console:notRegisteredNote')}
          />
        </div>
      )}
      {data && data.gstin !== '' && (
        <>
          <Sums gst={data} isPhone={isPhone} />
          <div className={classes.columns}>
            <GstFaults
              faults={data.faults}
              checkedAt={dataUpdatedAt}
              isChecking={isFetching}
              onCheck={() => refetch()}
            />
            <div className={classes.side}>
              <GstRates gst={data} isPhone={isPhone} />
              <GstFiles wish={wish} gst={data} earlier={earlier} onFurnish={furnish} />
            </div>
          </div>
        </>
      )}
    </ReportsFrame>
  );
}

/** The days of the return, and that they are not over. */
function factOf({ from, to, is_over: isOver }: GstAnswer, text: Text): string {
  const days = `${sayDay(from)} – ${sayDay(to)}`;
  return isOver ? days : `${days}, ${text('console:soFar')}`;
}

/** Who files, and what it comes to. */
function Sums({ gst, isPhone }: { gst: GstAnswer; isPhone: boolean }) {
  const text = useText();
  const { gstin, stores, sums, invoices, credit_notes: notes } = gst;
  const taxes = [sums.cgst, sums.sgst, sums.igst, sums.cess];
  return (
    <Strip isPhone={isPhone}>
      <Figure name={text('report:headGstin')} value={gstin}>
        <span title={stores.join(', ')}>{stores.join(', ')}</span>
      </Figure>
      <Figure name={text('report:headTaxableValue')} value={sayPaise(paiseOf(sums.taxable))} />
      <Figure
        name={text('report:tax')}
        value={sayPaise(taxes.reduce((sum, tax) => sum + paiseOf(tax), 0))}
      />
      <Figure name={text('console:bills')} value={formatCount(invoices)}>
        {text('console:creditNotes', { count: notes })}
      </Figure>
    </Strip>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type ClosedAnswer, call, printSettlement } from '@/api';
import { PaperFrame, printerMaker } from '@/features/printing';
import { useText } from '@/lib/i18n';
import classes from './ClosedDialog.module.css';

/** The settlement slip as it will be on paper, read anew once it has a reason. */
export function SlipPaper({ closed }: { closed: ClosedAnswer }) {
  const text = useText();
  const { settlement_session_id, reason_needed } = closed;
  const { data } = useQuery({
    queryKey: ['settlement slip', settlement_session_id, reason_needed],
    queryFn: ({ signal }) =>
      call(printSettlement, { settlement_session_id, ...printerMaker() }, { signal }),
    retry: false,
    // The slip before stays in view until the new one is there.
    placeholderData: (before) => before,
  });
  if (!data) return <div className={classes.paper} />;
  return <PaperFrame html={data.html_data} title={text('drawer:slip')} className={classes.paper} />;
}

import { saidIn, useText } from '@/lib/i18n';
import { NoticeBar } from '@/ui/NoticeBar';
import { forgetNotices } from './actions';
import { useNotices } from './bill';

/** What changed by itself on the open bill, such as a price, until the cashier has read it. */
export function BillNotices() {
  const text = useText();
  return (
    <NoticeBar
      label={text('cart:changed')}
      notices={useNotices().map(saidIn)}
      onDismiss={forgetNotices}
    />
  );
}

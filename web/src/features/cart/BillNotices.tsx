import { saidIn, useText } from '@/lib/i18n';
import { NoticeBar } from '@/ui/NoticeBar';
import { forgetNotices } from './actions';
import { useNotices } from './bill';

/** Notices stay on the open bill until the cashier has read them. */
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

import { useState } from 'react';
import { dayOf, isoDay, parseDay } from '@/lib/dates';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { CalendarField } from '@/ui/CalendarField';
import { Dock } from '@/ui/Dock';
import { TextField } from '@/ui/TextField';
import { changeEntry, type Entry } from './entryInHand';

/** More does not fit on a GRN. */
const LONGEST_REMARK = 500;
const LONGEST_NUMBER = 60;

/** The remark on a GRN, and number and date of the supplier's bill. */
export function HeadDock({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const text = useText();
  const { remarks, billNo, billDate } = entry;
  const [typed, setTyped] = useState({ remarks, billNo, billDate });
  const [error, setError] = useState('');
  const isTyped = JSON.stringify(typed) !== JSON.stringify({ remarks, billNo, billDate });
  const set = (next: Partial<typeof typed>) => setTyped({ ...typed, ...next });
  return (
    <Dock
      title={text('goods_receipt:remarks')}
      typed={isTyped}
      onClose={onClose}
      onSubmit={() => {
        const isYetToCome = typed.billDate > isoDay(dayOf(new Date()));
        if (typed.billDate !== '' && (parseDay(typed.billDate) === null || isYetToCome)) {
          setError(text('goodsEntry:billDateWrong'));
          return;
        }
        changeEntry({
          remarks: typed.remarks.trim(),
          billNo: typed.billNo.trim(),
          billDate: typed.billDate,
        });
        onClose();
      }}
      actions={
        <AppButton
          type="submit"
          label={text('ui:save')}
          look="primary"
          size="large"
          shortcut="Enter"
        />
      }
    >
      <TextField
        label={text('goodsEntry:remark')}
        maxLength={LONGEST_REMARK}
        autoComplete="off"
        marks={{ 'data-autofocus': true }}
        value={typed.remarks}
        onChange={(next) => set({ remarks: next })}
      />
      <TextField
        label={text('goodsEntry:billNo')}
        maxLength={LONGEST_NUMBER}
        autoComplete="off"
        spellCheck={false}
        value={typed.billNo}
        onChange={(next) => set({ billNo: next })}
      />
      <CalendarField
        label={text('goodsEntry:billDate')}
        error={error || undefined}
        value={typed.billDate}
        onChange={(next) => {
          set({ billDate: next });
          setError('');
        }}
      />
    </Dock>
  );
}

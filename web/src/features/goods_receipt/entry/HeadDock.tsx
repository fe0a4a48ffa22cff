import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { CalendarField } from '@/ui/CalendarField';
import { Dock } from '@/ui/Dock';
import { TextField } from '@/ui/TextField';
import { tell, useEntry } from './entry';
import { type EntryState, isHeadTyped } from './model/state';

/** More does not fit on a GRN. */
const LONGEST_REMARK = 500;
const LONGEST_NUMBER = 60;

/** The remark on a GRN, and number and date of the supplier's bill. */
export function HeadDock({ head }: { head: NonNullable<EntryState['head']> }) {
  const text = useText();
  return (
    <Dock
      title={text('goods_receipt:remarks')}
      typed={useEntry(isHeadTyped)}
      onClose={() => tell({ kind: 'headClosed' })}
      onSubmit={() => tell({ kind: 'headSaved' })}
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
        value={head.remarks}
        onChange={(remarks) => tell({ kind: 'headTyped', head: { remarks } })}
      />
      <TextField
        label={text('goodsEntry:billNo')}
        maxLength={LONGEST_NUMBER}
        autoComplete="off"
        spellCheck={false}
        value={head.billNo}
        onChange={(billNo) => tell({ kind: 'headTyped', head: { billNo } })}
      />
      <CalendarField
        label={text('goodsEntry:billDate')}
        error={head.isWrongDay ? text('goodsEntry:billDateWrong') : undefined}
        value={head.billDate}
        onChange={(billDate) => tell({ kind: 'headTyped', head: { billDate } })}
      />
    </Dock>
  );
}

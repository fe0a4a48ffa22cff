import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useText } from '@/lib/i18n';
import { TextField } from '@/ui/TextField';
import { EntryScreen } from './EntryScreen';
import classes from './EntryScreen.module.css';
import { tell, useEntry, useTakenUp, wordsOf } from './entry';
import { GrnSummary } from './GrnSummary';
import { type Advice, grnOf } from './model/state';

/** Longer names are not printed. */
const LONGEST = 60;

/** Nothing is expected where no advice told of it. */
const NO_ADVICE: Advice = { goods: [], grnCount: 0 };
const refetch = () => {};

/** Makes a GRN of goods that no advice told of. */
export function AdhocGrnScreen() {
  const text = useText();
  const navigate = useNavigate();
  const toGrns = () => void navigate({ to: '/grn-list' });
  const { isTaken, made } = useTakenUp('', NO_ADVICE, refetch);
  if (made)
    return <GrnSummary made={made} back={toGrns} next={() => tell({ kind: 'nextBegun' })} />;
  if (!isTaken) return null;
  const title = text('goods_receipt:adhocTitle');
  return <EntryScreen title={title} facts={[]} back={toGrns} head={<Origin />} />;
}

/** Supplier and place of origin. The first that is missing or wrong gets the focus. */
function Origin() {
  const text = useText();
  const state = useEntry();
  const { supplier, place, sent } = grnOf(state);
  const { missing, pointed } = state;
  const supplierField = useRef<HTMLInputElement>(null);
  const placeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (pointed) (pointed.field === 'supplier' ? supplierField : placeField).current?.focus();
  }, [pointed]);
  const shared = {
    maxLength: LONGEST,
    autoComplete: 'off',
    reserved: true,
    readOnly: sent !== null,
  };
  return (
    <div className={classes.pair}>
      <TextField
        ref={supplierField}
        label={text('goods_receipt:supplierName')}
        {...shared}
        error={missing.supplier && wordsOf(missing.supplier)}
        value={supplier}
        onChange={(typed) => tell({ kind: 'originTyped', origin: { supplier: typed } })}
      />
      <TextField
        ref={placeField}
        label={text('goods_receipt:placeOfOrigin')}
        {...shared}
        error={missing.place && wordsOf(missing.place)}
        value={place}
        onChange={(typed) => tell({ kind: 'originTyped', origin: { place: typed } })}
      />
    </div>
  );
}

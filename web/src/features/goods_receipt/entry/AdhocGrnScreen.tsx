import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call, itemDetail, type Refusal } from '@/api';
import { useText } from '@/lib/i18n';
import { TextField } from '@/ui/TextField';
import { EntryScreen } from './EntryScreen';
import classes from './EntryScreen.module.css';
import { type Goods, goodsOfItem } from './entry';
import { changeEntry, currentEntry, isEntryEmpty, useEntry } from './entryInHand';
import { useTakenUp } from './GenerateGrnScreen';
import { GrnSummary } from './GrnSummary';
import type { Made } from './postGrn';

/** Longer names are not printed. */
const LONGEST = 60;

async function itemOf(code: string): Promise<Goods> {
  const { item_detail: item } = await call(itemDetail, { barcode: code });
  return goodsOfItem(item);
}

/** Makes a GRN of goods that no advice told of. */
export function AdhocGrnScreen() {
  const navigate = useNavigate();
  const [made, setMade] = useState<Made | null>(null);
  const toGrns = () => void navigate({ to: '/grn-list' });
  const isTaken = useTakenUp('');
  if (made) return <GrnSummary made={made} back={toGrns} next={() => setMade(null)} />;
  return isTaken && <Entering onMade={setMade} back={toGrns} />;
}

interface Missing {
  supplier?: string | undefined;
  place?: string | undefined;
}

function Entering({ onMade, back }: { onMade: (made: Made) => void; back: () => void }) {
  const text = useText();
  const { goods, supplier, place, sent } = useEntry();
  const [missing, setMissing] = useState<Missing>({});
  const [notices, setNotices] = useState<readonly string[]>([]);
  const fields = {
    supplier: useRef<HTMLInputElement>(null),
    place: useRef<HTMLInputElement>(null),
  };

  useEffect(() => {
    if (!isEntryEmpty(currentEntry())) setNotices([text('goodsEntry:continued')]);
  }, [text]);

  const point = (wrong: Missing) => {
    setMissing(wrong);
    (wrong.supplier ? fields.supplier : fields.place).current?.focus();
  };
  const check = () => {
    const entry = currentEntry();
    const wrong: Missing = {
      supplier: entry.supplier.trim() === '' ? text('goods_receipt:supplierRequired') : undefined,
      place: entry.place.trim() === '' ? text('goods_receipt:placeRequired') : undefined,
    };
    const isComplete = !wrong.supplier && !wrong.place;
    if (!isComplete) point(wrong);
    return isComplete;
  };
  const refused = (refusal: Refusal) => {
    const of = (name: string) => refusal.fields.find(({ field }) => field === name)?.message;
    const wrong = { supplier: of('supplier'), place: of('place') };
    if (wrong.supplier || wrong.place) point(wrong);
  };
  return (
    <EntryScreen
      kind="adhoc"
      title={text('goods_receipt:adhocTitle')}
      goods={goods}
      lookUp={itemOf}
      facts={[]}
      notices={notices}
      onNoticed={() => setNotices([])}
      check={check}
      body={() => {
        const { supplier: from, place: at } = currentEntry();
        return { supplier: from.trim(), place: at.trim() };
      }}
      back={back}
      onMade={onMade}
      onRefused={refused}
      head={
        <div className={classes.pair}>
          <TextField
            ref={fields.supplier}
            label={text('goods_receipt:supplierName')}
            maxLength={LONGEST}
            autoComplete="off"
            reserved
            readOnly={sent !== null}
            error={missing.supplier}
            value={supplier}
            onChange={(next) => {
              changeEntry({ supplier: next });
              setMissing({ ...missing, supplier: undefined });
            }}
          />
          <TextField
            ref={fields.place}
            label={text('goods_receipt:placeOfOrigin')}
            maxLength={LONGEST}
            autoComplete="off"
            reserved
            readOnly={sent !== null}
            error={missing.place}
            value={place}
            onChange={(next) => {
              changeEntry({ place: next });
              setMissing({ ...missing, place: undefined });
            }}
          />
        </div>
      }
    />
  );
}

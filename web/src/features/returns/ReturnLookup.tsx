import { useEffect, useRef, useState } from 'react';
import { call, type Holding, problemText, returnSoldTo } from '@/api';
import { beep } from '@/devices/beep';
import { currentCart, forgetReturnScan, tellLastScan } from '@/features/cart';
import { taggedOn } from '@/features/customer';
import { say, useText } from '@/lib/i18n';
import { printedNumber } from '@/lib/printedNumber';
import { useBusy } from '@/ui/useBusy';
import { canComeBack, type SoldTo, SoldToDock, whyNot } from './SoldToDock';
import { useWayIntoReturn } from './useBeginReturn';

/** The goods scanned or chosen, to be looked up; each time it is another wish. */
export interface ReturnWish {
  code: string;
}

/**
 * In Return Mode: what is scanned or chosen on billing is looked up as what comes back. The number of an invoice
 * opens its return; a product lists the invoices of the tagged customer that hold it. The bill stays as it is.
 */
export function ReturnLookup({ wish }: { wish: ReturnWish | null }) {
  const text = useText();
  const { begin, dock } = useWayIntoReturn();
  const { busy, run } = useBusy();
  const [sold, setSold] = useState<SoldTo | null>(null);
  const latest = useRef(0);

  const refuse = (code: string, message: string) => {
    beep.failure();
    tellLastScan({ kind: 'return', code, message, refused: true });
  };
  const lookUp = async (code: string) => {
    latest.current += 1;
    const turn = latest.current;
    const isOverdue = () => turn !== latest.current;
    setSold(null);
    tellLastScan({ kind: 'return', code, message: say('returns:lookingUp'), refused: false });
    try {
      const number = printedNumber(code);
      const customer = taggedOn(currentCart());
      if (number) {
        await begin(number);
        if (!isOverdue()) forgetReturnScan();
        return;
      }
      if (!customer) {
        refuse(code, say('returns:whoseIsIt'));
        return;
      }
      const { data } = await call(returnSoldTo, { barcode: code, c_id: customer.c_id });
      if (isOverdue()) return;
      const name = customer.first_name || customer.mobile;
      const newest = data[0];
      if (!newest) refuse(code, say('returns:neverSold', { customer: name }));
      else if (!data.some(canComeBack)) refuse(code, whyNot(newest, text) ?? '');
      else {
        beep.success();
        forgetReturnScan();
        setSold({ customer: name, holdings: data });
      }
    } catch (problem) {
      if (!isOverdue()) refuse(code, problemText(problem) ?? say('ui:somethingWrong'));
    }
  };
  const open = ({ invoice_id: number, item_id: itemId }: Holding) =>
    run(async () => {
      try {
        await begin(number, itemId);
        setSold(null);
      } catch (problem) {
        setSold(null);
        refuse(number, problemText(problem) ?? say('ui:somethingWrong'));
      }
    });

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked up when it is wished for, once
  useEffect(() => {
    if (wish) void lookUp(wish.code);
  }, [wish]);
  useEffect(() => forgetReturnScan, []);
  return (
    <>
      {sold && <SoldToDock sold={sold} busy={busy} onChoose={open} onClose={() => setSold(null)} />}
      {dock}
    </>
  );
}

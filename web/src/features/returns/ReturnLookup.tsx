import { useEffect } from 'react';
import { call, problemText, returnSoldTo } from '@/api';
import { beep } from '@/devices/beep';
import { currentCart, forgetReturnScan, tellLastScan } from '@/features/cart';
import { taggedOn } from '@/features/customer';
import { say, useText } from '@/lib/i18n';
import { printedNumber } from '@/lib/printedNumber';
import { useModel } from '@/lib/useModel';
import {
  type LookupEffect,
  type LookupEvent,
  newLookup,
  type Refused,
  stepLookup,
  type Wish,
} from './model/returnLookup';
import { SoldToDock, whyNot } from './SoldToDock';
import { useWayIntoReturn } from './useBeginReturn';

/** The goods scanned or chosen, to be looked up; each time it is another wish. */
export interface ReturnWish {
  code: string;
}

const saidOf = (problem: unknown) => problemText(problem) ?? say('ui:somethingWrong');

function wishFor(code: string): Wish {
  const tagged = taggedOn(currentCart());
  const customer = tagged && { id: tagged.c_id, name: tagged.first_name || tagged.mobile };
  return { code, number: printedNumber(code), customer };
}

/**
 * In Return Mode: what is scanned or chosen on billing is looked up as what comes back. The number of an invoice
 * opens its return; a product lists the invoices of the tagged customer that hold it. The bill stays as it is.
 * Runs `model/returnLookup.ts`.
 */
export function ReturnLookup({ wish }: { wish: ReturnWish | null }) {
  const text = useText();
  const { begin, dock } = useWayIntoReturn();

  const run = (effect: LookupEffect) => {
    switch (effect.kind) {
      case 'announce':
        return tellScan(effect.code, say('returns:lookingUp'), false);
      case 'refuse':
        beep.failure();
        return tellScan(effect.code, wordsFor(effect.why), true);
      case 'forgetScan':
        return forgetReturnScan();
      case 'soundSuccess':
        return beep.success();
      default:
        return void ask(effect).then(tell);
    }
  };
  const [{ sold, isOpening }, tell] = useModel(stepLookup, newLookup, run);

  /** Asks the server, and answers what the model is told of it. */
  async function ask(
    effect: Extract<LookupEffect, { kind: 'begin' | 'list' | 'open' }>,
  ): Promise<LookupEvent> {
    try {
      if (effect.kind === 'list') {
        const { code, customerId, turn } = effect;
        const { data } = await call(returnSoldTo, { barcode: code, c_id: customerId });
        return { kind: 'listed', turn, holdings: data };
      }
      await begin(effect.number, effect.kind === 'open' ? effect.itemId : '');
      return effect.kind === 'open' ? { kind: 'opened' } : { kind: 'begun', turn: effect.turn };
    } catch (problem) {
      const said = saidOf(problem);
      if (effect.kind === 'open') return { kind: 'notOpened', number: effect.number, said };
      return { kind: 'failed', turn: effect.turn, said };
    }
  }
  function wordsFor(why: Refused): string {
    switch (why.kind) {
      case 'noCustomer':
        return say('returns:whoseIsIt');
      case 'neverSold':
        return say('returns:neverSold', { customer: why.customer });
      case 'notTaken':
        return whyNot(why.newest, text) ?? '';
      case 'said':
        return why.said;
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked up when it is wished for, once
  useEffect(() => {
    if (wish) tell({ kind: 'wished', wish: wishFor(wish.code) });
  }, [wish]);
  useEffect(() => forgetReturnScan, []);
  return (
    <>
      {sold && (
        <SoldToDock
          sold={sold}
          busy={isOpening}
          onChoose={({ invoice_id: number, item_id: itemId }) =>
            tell({ kind: 'chosen', number, itemId })
          }
          onClose={() => tell({ kind: 'closed' })}
        />
      )}
      {dock}
    </>
  );
}

const tellScan = (code: string, message: string, refused: boolean) =>
  tellLastScan({ kind: 'return', code, message, refused });

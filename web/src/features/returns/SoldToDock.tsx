import type { Holding } from '@/api';
import { BillDock } from '@/features/cart';
import { formatShortDay, parseDay, parseStoreTime } from '@/lib/dates';
import { type Text, useText } from '@/lib/i18n';
import { formatQuantity } from '@/lib/quantity';
import { Amount } from '@/ui/Amount';
import { Badge } from '@/ui/Badge';
import { DockSubject } from '@/ui/DockSubject';
import layout from '@/ui/layout.module.css';
import { Pressable } from '@/ui/Pressable';
import { canComeBack, type SoldTo } from './model/returnLookup';
import classes from './SoldToDock.module.css';

/** The invoices of a customer that hold what was scanned, the newest first: one leads to its return. */
export function SoldToDock({
  sold: { customer, holdings },
  busy,
  onChoose,
  onClose,
}: {
  sold: SoldTo;
  busy: boolean;
  onChoose: (holding: Holding) => void;
  onClose: () => void;
}) {
  const text = useText();
  const first = holdings.find(canComeBack);
  return (
    <BillDock title={text('returns:soldTo')} busy={busy} onClose={onClose}>
      <DockSubject
        name={first?.p_name ?? holdings[0]?.p_name ?? ''}
        note={text('returns:soldToWhom', { customer })}
      />
      <ul className={layout.stack}>
        {holdings.map((holding) => (
          <li key={`${holding.invoice_id} ${holding.item_id}`}>
            <Pressable
              className={classes.sale}
              autoFocus={holding === first}
              reason={whyNot(holding, text)}
              onClick={() => onChoose(holding)}
            >
              <strong>{holding.invoice_id}</strong>
              <Amount value={holding.net_price} />
              <small>{bought(holding, text)}</small>
              {whyNot(holding, text) && (
                <span className={classes.state}>
                  <Badge>{stateOf(holding, text)}</Badge>
                </span>
              )}
            </Pressable>
          </li>
        ))}
      </ul>
    </BillDock>
  );
}

/** `22 Nov · bought 2 · 1 can come back`. */
function bought(holding: Holding, text: Text): string {
  const { created_at: at, quantity, return_qty: left, weight_flag: weighed, uom } = holding;
  const moment = parseStoreTime(at);
  const count = (milli: number) => formatQuantity(milli, weighed === 1, uom);
  return [
    moment ? formatShortDay(moment) : at,
    text('returns:bought', { quantity: count(quantity) }),
    canComeBack(holding) && left < quantity && text('returns:leftOf', { quantity: count(left) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function stateOf({ status }: Holding, text: Text): string {
  if (status === 'too_late') return text('returns:windowPassed');
  return text(status === 'returned' ? 'returns:returned' : 'returns:notReturnable');
}

/** Why nothing of a sale can come back, in a sentence. */
export function whyNot(holding: Holding, text: Text): string | undefined {
  const { status, returnable_until: until, p_name: name, invoice_id: number } = holding;
  if (status === 'returnable') return undefined;
  if (status === 'returned') return text('returns:allReturned', { name, number });
  if (status === 'not_returnable') return text('returns:notTakenBack', { name });
  const day = parseDay(until);
  return text('returns:tooLate', { number, day: day ? formatShortDay(day) : until });
}

import type { Cart } from '@/api';
import { useText } from '@/lib/i18n';
import { IconInfoCircle } from '@/ui/icons';

/** Says where the goods of the bill are supplied, where that is not over the counter, and by which taxes. */
export function PlaceMark({ cart: { place_of_supply: supplied } }: { cart: Cart }) {
  const text = useText();
  if (supplied.place === '') return null;
  const isElsewhere = supplied.levy === 'igst';
  return (
    <p role="status">
      <IconInfoCircle size={18} stroke={1.75} aria-hidden />{' '}
      {text(isElsewhere ? 'customer:placeMarkIgst' : 'customer:placeMark', {
        state: supplied.state,
      })}
    </p>
  );
}

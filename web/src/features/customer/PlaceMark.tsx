import type { Cart } from '@/api';
import { useText } from '@/lib/i18n';
import { IconInfoCircle } from '@/ui/icons';
import { Note } from '@/ui/Note';

/** Says where the goods of the bill are supplied, where that is not over the counter, and by which taxes. */
export function PlaceMark({ cart: { place_of_supply: supplied } }: { cart: Cart }) {
  const text = useText();
  if (supplied.place === '') return null;
  const mark = supplied.levy === 'igst' ? 'customer:placeMarkIgst' : 'customer:placeMark';
  return <Note icon={IconInfoCircle} text={text(mark, { state: supplied.state })} />;
}

import type { Cart } from '@/api';
import { saidIn } from '@/lib/i18n';
import { IconGift } from '@/ui/icons';
import { Note } from '@/ui/Note';

/** What is missing to an offer on the whole bill, where something is. */
export function OfferNudge({ cart }: { cart: Cart }) {
  const [nearest] = cart.offer_data.available_offers;
  return nearest ? <Note icon={IconGift} text={saidIn(nearest)} quiet /> : null;
}

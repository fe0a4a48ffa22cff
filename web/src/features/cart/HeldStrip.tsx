import { ActionButton, useActions, useShortcut } from '@/app/actions';
import { useText } from '@/lib/i18n';
import { packWhole } from '@/lib/productTexts';
import { Amount } from '@/ui/Amount';
import { AppButton } from '@/ui/AppButton';
import { IconScan } from '@/ui/icons';
import { ProductPicture, pictureSource } from '@/ui/ProductPicture';
import { ScanMark, ScanStrip } from '@/ui/ScanStrip';
import { useCart } from './bill';
import { heldActions } from './heldActions';
import type { HeldScan } from './model/scan';
import { StripWords } from './StripWords';
import { UnbilledChip } from './UnbilledChip';
import { WaitingScans } from './WaitingScans';

/** A known product that waits for the bill's customer, with both ways to go on (CRT-12). */
export function HeldStrip({
  held: { scan, goods, message },
  onContinue,
}: {
  held: HeldScan & { message: string };
  onContinue: () => void;
}) {
  const text = useText();
  const cart = useCart();
  const actions = useActions(heldActions, undefined);
  const customerKey = useShortcut('customer.tag', 'F4');
  const name = goods?.name || scan.wanted.name || scan.wanted.code;
  const picture = goods ? (
    <ProductPicture
      source={pictureSource(cart?.product_image_link ?? '', goods.image)}
      name={name}
      size="strip"
    />
  ) : (
    <ScanMark>
      <IconScan size={26} stroke={1.5} aria-hidden />
    </ScanMark>
  );
  return (
    <ScanStrip
      label={text('cart:lastScan')}
      tone="attention"
      told={<StripWords picture={picture} title={packWhole(name)} detail={message} />}
    >
      <UnbilledChip />
      <WaitingScans />
      {goods?.amount && <Amount value={goods.amount} size="title" />}
      <ActionButton action={actions['cart.dropHeld']} look="text" />
      <AppButton
        label={text('ui:continue')}
        look="soft"
        shortcut={customerKey}
        onClick={onContinue}
      />
    </ScanStrip>
  );
}

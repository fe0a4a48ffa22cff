import '@/lib/i18n/profileTexts';
import { useDropKey } from '@/features/cart';
import { useText } from '@/lib/i18n';
import { IconScan } from '@/ui/icons';
import { Note } from '@/ui/Note';

/** How many scans wait for the customer who is being chosen. */
export function HeldNote({ count }: { count: number }) {
  const text = useText();
  useDropKey();
  return (
    <Note
      icon={IconScan}
      tone="attention"
      text={text('profile:heldScans', { count })}
      detail={text('profile:heldHow')}
    />
  );
}

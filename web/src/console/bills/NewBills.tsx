import { useText } from '@/lib/i18n/consoleTexts';
import { IconArrowUp } from '@/ui/icons';
import { Pressable } from '@/ui/Pressable';
import classes from './NewBills.module.css';

/** How many new bills wait while somebody reads, and the way to them. */
export function NewBills({ count, onShow }: { count: number; onShow: () => void }) {
  const text = useText();
  return (
    <span role="status" className={classes.place}>
      {count > 0 && (
        <Pressable className={classes.pill} onClick={onShow}>
          <IconArrowUp size={16} stroke={2} aria-hidden />
          {text('console:newBills', { count })}
        </Pressable>
      )}
    </span>
  );
}

import { mayOpenDock, useWideLayout } from '@/app/shell';
import { isOn, useSettings } from '@/features/settings';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { Dialog } from '@/ui/Dialog';
import { IconList, IconMinus, IconPackage, IconPlus, IconReceipt } from '@/ui/icons';
import { Sheet } from '@/ui/Sheet';
import { useBusy } from '@/ui/useBusy';
import classes from './DrawerSheet.module.css';
import { type MovementKind, showDialog } from './dialogStore';
import { showXReading } from './readings';
import { useCashSession } from './sessionStore';

const MOVEMENTS = [
  { movement: 'cash_in', label: 'drawer:cashIn', icon: IconPlus },
  { movement: 'cash_out', label: 'drawer:cashOut', icon: IconMinus },
  { movement: 'drop', label: 'drawer:drop', icon: IconPackage },
] as const satisfies readonly { movement: MovementKind; label: string; icon: unknown }[];

/** The cash drawer's actions beside opening and closing the session. */
export function DrawerSheet({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { settlement } = useSettings();
  const { type, startTime, settlementSessionId } = useCashSession();
  const previousOpen = !isOn(settlement.closing_previous_balance_status);
  const { busy, run } = useBusy();
  // From the edge where the thumbs are, in the middle where the pointer is.
  const Surface = useWideLayout() ? Dialog : Sheet;
  return (
    <Surface open title={text('drawer:drawer')} busy={busy} onClose={onClose}>
      <div className={classes.choices}>
        {MOVEMENTS.map(({ movement, label, icon }) => (
          <AppButton
            key={movement}
            label={text(label)}
            icon={icon}
            size="tile"
            stretch
            reason={startTime ? undefined : text('drawer:openFirst')}
            onClick={() => mayOpenDock() && showDialog({ kind: 'movement', movement })}
          />
        ))}
        <AppButton
          label={text('drawer:xReading')}
          icon={IconReceipt}
          size="tile"
          stretch
          reason={startTime ? undefined : text('drawer:openFirst')}
          onClick={() => run(showXReading)}
        />
        <AppButton
          label={text('drawer:dayZ')}
          icon={IconList}
          size="tile"
          stretch
          onClick={() => showDialog({ kind: 'day' })}
        />
        {/* If today's session can be opened first, yesterday's is still to be closed some time. */}
        {previousOpen && type === 'open' && settlementSessionId && (
          <AppButton
            label={text('drawer:closePrevious')}
            size="tile"
            stretch
            onClick={() =>
              showDialog({ kind: 'session', type: 'close', sessionId: settlementSessionId })
            }
          />
        )}
      </div>
    </Surface>
  );
}

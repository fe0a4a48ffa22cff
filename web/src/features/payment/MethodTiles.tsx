import type { ReactNode } from 'react';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { Group } from '@/ui/Group';
import { useIsCharging } from './charge/useCharge';
import classes from './MethodTiles.module.css';
import type { Tender } from './useTender';

/** The ways to pay that the store has switched on; beside them what else pays a bill. */
export function MethodTiles({ tender, children }: { tender: Tender; children?: ReactNode }) {
  const text = useText();
  const { methods, method, isOtherWay, tell } = tender;
  const isCharging = useIsCharging();
  return (
    <div className={classes.tiles}>
      <Group label={text('payment:methods')} className={classes.group}>
        {methods.map((offered) => (
          <AppButton
            key={offered.id}
            label={text(offered.label)}
            icon={offered.icon}
            size="tile"
            shortcut={offered.shortcut}
            pressed={offered === method && !isOtherWay}
            reason={isCharging ? text('payment:underWay') : undefined}
            onClick={() => tell({ kind: 'methodChosen', method: offered.id })}
          />
        ))}
      </Group>
      {children}
    </div>
  );
}

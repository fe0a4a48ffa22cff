import type { ReactNode } from 'react';
import { useSettings } from '@/features/settings';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { Group } from '@/ui/Group';
import { useDeclinedCard } from './charge/useCharge';
import { useChargeView } from './charge/useChargeView';
import classes from './MethodTiles.module.css';
import { METHODS, methodsOf, type TileName, tilesOf } from './methods';
import type { Tender } from './useTender';

/** The ways to pay that the store has switched on, a tile for each kind; beside them what else pays a bill. */
export function MethodTiles({
  orderId,
  tender,
  children,
}: {
  orderId: string;
  tender: Tender;
  children?: ReactNode;
}) {
  const text = useText();
  const { tiles, method, isOtherWay, choose } = tender;
  const { body: charge, isSilent } = useChargeView();
  const declined = useDeclinedCard(orderId);
  // Of a charge that was found elsewhere, its own tile stands chosen.
  const charged = METHODS.find(
    ({ via, gateway }) => via === charge?.via && gateway === charge?.payment_gateway_type,
  );
  const chosen = isSilent || (declined && !isOtherWay) ? null : (charge ? charged : method)?.tile;
  return (
    <div className={classes.tiles}>
      <Group label={text('payment:methods')} className={classes.group}>
        {tiles.map(({ name, label, icon, shortcut, methods: [first] }) => (
          <AppButton
            key={name}
            label={text(label)}
            icon={icon}
            size="tile"
            shortcut={shortcut}
            pressed={name === chosen && !isOtherWay}
            reason={charge ? text('payment:underWay') : undefined}
            onClick={() => first && choose(first)}
          />
        ))}
      </Group>
      {children}
    </div>
  );
}

/** The same once the bill is paid: nothing is left to choose. */
export function MethodTilesStill({ chosen }: { chosen: TileName }) {
  const text = useText();
  const tiles = tilesOf(methodsOf(useSettings()));
  return (
    <div className={classes.tiles}>
      <Group label={text('payment:methods')} className={classes.group}>
        {tiles.map(({ name, label, icon }) => (
          <AppButton
            key={name}
            label={text(label)}
            icon={icon}
            size="tile"
            pressed={name === chosen}
            reason={text('payment:isPaid')}
          />
        ))}
      </Group>
    </div>
  );
}

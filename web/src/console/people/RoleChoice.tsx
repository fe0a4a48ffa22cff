import { useId } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import type { Role } from '../api/types';
import { Tick, Ticks } from '../Tick';
import { ROLES } from './roles';

/** Chooses a role; each says what it sees. */
export function RoleChoice({ chosen, onChoose }: { chosen: Role; onChoose: (role: Role) => void }) {
  const text = useText();
  const name = useId();
  return (
    <Ticks name={text('console:role')}>
      {ROLES.map(({ role, sees }) => (
        <Tick
          key={role}
          kind="radio"
          name={name}
          label={text(`console:${role}`)}
          detail={text(sees)}
          isTicked={role === chosen}
          onTick={() => onChoose(role)}
        />
      ))}
    </Ticks>
  );
}

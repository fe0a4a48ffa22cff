import { useEffect, useLayoutEffect } from 'react';
import { tillActions, useActions } from '@/app/actions';
import { useWideLayout } from '@/app/shell';
import { takeElsewhere } from '@/features/catalog';
import { menuIsOn, useSettings } from '@/features/settings';
import { useText } from '@/lib/i18n';
import { Toggle } from '@/ui/Toggle';
import { askForReturn, setReturnMode, useReturnMode } from './returnMode';

interface ModeState {
  on: boolean;
  takesBack: boolean;
}

const modeActions = tillActions<ModeState>()({
  id: 'returns.mode',
  label: 'billing:returnMode',
  group: 'billing:title',
  shortcut: 'R',
  hidden: ({ takesBack }) => !takesBack,
  enabled: () => true,
  run: ({ on }) => setReturnMode(!on),
});

/** The switch in the header of billing. Whoever leaves billing, or takes nothing back, is not in Return Mode. */
export function ReturnModeToggle() {
  const text = useText();
  const wide = useWideLayout();
  const on = useReturnMode();
  const takesBack = menuIsOn(useSettings(), 'exchange_return');
  const { 'returns.mode': action } = useActions(modeActions, { on, takesBack });
  useEffect(() => {
    if (!takesBack) setReturnMode(false);
  }, [takesBack]);
  useEffect(() => () => setReturnMode(false), []);
  // From the very moment it is on nothing goes onto the bill.
  useLayoutEffect(() => {
    if (!on) return undefined;
    return takeElsewhere(({ code, otherwise }) => askForReturn(otherwise || code));
  }, [on]);
  if (!takesBack) return null;
  return (
    <Toggle
      label={text('billing:returnMode')}
      shortcut={wide ? action.shortcut : undefined}
      checked={on}
      onChange={setReturnMode}
    />
  );
}

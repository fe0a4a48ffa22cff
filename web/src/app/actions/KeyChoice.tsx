import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { Group } from '@/ui/Group';
import { chooseKeyPreset, type KeyPreset, useKeyPreset } from './keyPresets';
import classes from './ShortcutSheet.module.css';

const PRESETS = [
  { preset: 'rokad', label: 'shell:keysRokad' },
  { preset: 'gofrugal', label: 'shell:keysGofrugal' },
  { preset: 'tally', label: 'shell:keysTally' },
] as const satisfies readonly { preset: KeyPreset; label: string }[];

/** Chooses whose keys this till has. What is listed below follows at once. */
export function KeyChoice() {
  const text = useText();
  const chosen = useKeyPreset();
  return (
    <Group label={text('shell:keys')} className={classes.choice}>
      <span className={classes.heading}>{text('shell:keys')}</span>
      {PRESETS.map(({ preset, label }) => (
        <AppButton
          key={preset}
          label={text(label)}
          pressed={preset === chosen}
          onClick={() => chooseKeyPreset(preset)}
        />
      ))}
    </Group>
  );
}

import { useStore } from 'zustand';
import { SelectField } from '@/ui/SelectField';
import { SILENT, type SimulatedApp } from './SimulatedApp';

/** How a call is answered from now on: it is done, refused with one of its codes, or met with silence. */
export function HowField({
  app,
  call,
  label,
  does,
  codes,
}: {
  app: SimulatedApp;
  call: string;
  label: string;
  /** Its behaviour where nothing is wrong. */
  does: string;
  codes: readonly string[];
}) {
  const how = useStore(app.state, ({ how: all }) => all[call] ?? '');
  const refusals = codes.map((code) => ({ value: code, label: `Refuses: ${code}` }));
  return (
    <SelectField
      label={label}
      value={how}
      emptyLabel={does}
      choices={[...refusals, { value: SILENT, label: 'Says nothing' }]}
      onChange={(next) => app.answer(call, next)}
    />
  );
}

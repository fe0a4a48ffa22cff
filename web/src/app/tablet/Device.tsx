import { useStore } from 'zustand';
import { SelectField } from '@/ui/SelectField';
import { TextField } from '@/ui/TextField';
import { Toggle } from '@/ui/Toggle';
import { HowField } from './HowField';
import { Part } from './Part';
import { HELLO, type SimulatedApp } from './SimulatedApp';
import classes from './TabletPage.module.css';

/** Its skills, by the names of the bridge. */
const SKILLS = [
  { skill: 'print', label: 'Prints' },
  { skill: 'weigh', label: 'Weighs' },
  { skill: 'open_loyalty', label: 'Shows loyalty pages' },
];

/**
 * The app's greeting, and its way of answering. A page that has greeted it hears of a change next
 * time.
 */
export function Device({ app }: { app: SimulatedApp }) {
  const { hello, answers } = useStore(app.state);
  const say = (more: Record<string, unknown>) =>
    app.state.setState({ hello: { ...hello, ...more } });
  const { name, width } = { ...HELLO.printer, ...(hello.printer as object | undefined) };
  const can = hello.can as readonly string[];
  const serial = (hello.payment_device as { serial_number?: string } | undefined)?.serial_number;
  return (
    <Part title="What it says of itself">
      <div className={classes.fields}>
        <TextField
          label="Manufacturer"
          value={String(hello.manufacturer_name ?? '')}
          onChange={(next) => say({ manufacturer_name: next })}
        />
        <TextField
          label="Model"
          value={String(hello.model ?? '')}
          onChange={(next) => say({ model: next })}
        />
        <TextField
          label="Printer"
          value={name}
          onChange={(next) => say({ printer: { name: next, width } })}
        />
        <SelectField
          label="Paper"
          value={width === 58 ? '58' : ''}
          emptyLabel="80 mm"
          choices={[{ value: '58', label: '58 mm' }]}
          onChange={(next) => say({ printer: { name, width: next ? 58 : 80 } })}
        />
        <TextField
          label="Payment device"
          value={serial ?? ''}
          onChange={(next) => say({ payment_device: next ? { serial_number: next } : undefined })}
        />
        <SelectField
          label="It answers by"
          value={answers === 'interface' ? answers : ''}
          emptyLabel="Messages"
          choices={[{ value: 'interface', label: 'Calls' }]}
          onChange={(next) =>
            app.state.setState({ answers: next === 'interface' ? next : 'listener' })
          }
        />
        <HowField app={app} call="hello" label="Greeting" does="Answers" codes={['version']} />
      </div>
      <div className={classes.row}>
        {SKILLS.map(({ skill, label }) => (
          <Toggle
            key={skill}
            label={label}
            checked={can.includes(skill)}
            onChange={(isOn) =>
              say({ can: isOn ? [...can, skill] : can.filter((each) => each !== skill) })
            }
          />
        ))}
      </div>
      <p className={classes.hint}>
        The payment device is told by its serial number, or not at all where there is none. The page
        hears of a change when it greets the app: “Ready: greet me”, or a reload. How it answers
        changes with the next page.
      </p>
    </Part>
  );
}

import { useStore } from 'zustand';
import { AppButton } from '@/ui/AppButton';
import { Badge } from '@/ui/Badge';
import { EmptyState } from '@/ui/EmptyState';
import { IconReceipt } from '@/ui/icons';
import { HowField } from './HowField';
import { PaperView } from './PaperView';
import { Part } from './Part';
import { bytesOf } from './readPaper';
import type { Job, SimulatedApp } from './SimulatedApp';
import classes from './TabletPage.module.css';

const CODES = ['no_paper', 'cover_open', 'busy', 'may_have_printed', 'failed'];

const FATES = {
  printing: { tone: 'attention', words: 'Being printed' },
  printed: { tone: 'done', words: 'Printed' },
  may_have_printed: { tone: 'danger', words: 'May have printed' },
} as const;

/** The printer, and what came out of it, the newest first. */
export function Papers({ app, width }: { app: SimulatedApp; width: number }) {
  const jobs = useStore(app.state, (state) => state.jobs);
  return (
    <Part title="Printer">
      <HowField app={app} call="print" label="Printing" does="Prints" codes={CODES} />
      {jobs.length === 0 && <EmptyState icon={IconReceipt} message="No paper has come out yet." />}
      {jobs.toReversed().map((job) => (
        <Paper key={job.job} job={job} width={width} />
      ))}
    </Part>
  );
}

function Paper({ job: { job, data, fate, asked }, width }: { job: Job; width: number }) {
  const { tone, words } = FATES[fate];
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([bytesOf(data)]));
    link.download = 'paper.escpos';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <article aria-label={job} className={classes.job} data-fate={fate}>
      <div className={classes.row}>
        <Badge tone={tone}>{words}</Badge>
        {asked > 1 && <Badge>Asked for {asked} times</Badge>}
        <AppButton label="Save the bytes" look="text" size="row" onClick={save} />
      </div>
      <code className={classes.name}>{job}</code>
      {fate === 'printed' && <PaperView data={data} width={width} />}
    </article>
  );
}

import { useState } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { AppButton } from '@/ui/AppButton';
import { ErrorLine } from '@/ui/ErrorLine';
import { type Icon, IconFileCode, IconFileTypeXml } from '@/ui/icons';
import { calls } from '../api/calls';
import type { GstAnswer, GstWish } from '../api/reports';
import { Card } from '../home/Card';
import { usePerson } from '../session/person';
import { Tick, Ticks } from '../Tick';
import { useScope } from '../way';
import classes from './GstFiles.module.css';
import { TallyDialog } from './TallyDialog';
import { sayMonth } from './useGstWish';
import { useSaving } from './useSaving';

/** The files of a return: for the portal, of all its stores; for Tally, of one store. */
export function GstFiles({
  wish,
  gst,
  earlier,
  onFurnish,
}: {
  wish: GstWish;
  gst: GstAnswer;
  /** Months of the quarter whose IFF may have been filed. */
  earlier: readonly string[];
  onFurnish: (month: string, isFiled: boolean) => unknown;
}) {
  const text = useText();
  const { stores } = usePerson();
  const { store = null } = useScope();
  const [isAsked, setAsked] = useState(false);
  const { save, busy, said, trouble } = useSaving(() => calls.gstFile(wish, 'gstr1'));
  const [tallySaid, setTallySaid] = useState('');
  const ofTally = store ?? stores[0];
  const tallyNote = text('console:tallyNote', { name: ofTally?.name ?? '' });
  const form = wish.filing === 'iff' ? text('console:iff') : 'GSTR-1';
  return (
    <Card area="files" title={text('console:files')}>
      {earlier.length > 0 && (
        <div className={classes.furnished}>
          <Ticks name={text('console:furnished')}>
            <div className={classes.boxes}>
              {earlier.map((month) => (
                <Tick
                  key={month}
                  kind="checkbox"
                  label={sayMonth(month)}
                  isTicked={wish.furnished.includes(month)}
                  onTick={(isFiled) => void onFurnish(month, isFiled)}
                />
              ))}
            </div>
          </Ticks>
          <p className={classes.note}>{text('console:furnishedNote')}</p>
        </div>
      )}
      <ul className={classes.files}>
        <FileRow
          icon={IconFileCode}
          name={text('console:portalFile', { name: form })}
          note={text(gst.is_over ? 'console:portalFileNote' : 'console:portalFileSoFar')}
          busy={busy}
          onGet={() => {
            setTallySaid('');
            save(undefined);
          }}
        />
        {ofTally && (
          <FileRow
            icon={IconFileTypeXml}
            name={text('console:tally')}
            note={tallyNote}
            onGet={() => setAsked(true)}
          />
        )}
      </ul>
      {(said || tallySaid || trouble) && (
        <div className={classes.said}>
          <p role="status">{trouble ? '' : tallySaid || said}</p>
          <ErrorLine message={trouble} />
        </div>
      )}
      {isAsked && (
        <TallyDialog
          wish={wish}
          note={tallyNote}
          onSaved={(name) => {
            setAsked(false);
            setTallySaid(text('console:downloaded', { name }));
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </Card>
  );
}

function FileRow({
  icon: Sign,
  name,
  note,
  busy = false,
  onGet,
}: {
  icon: Icon;
  name: string;
  note: string;
  busy?: boolean;
  onGet: () => void;
}) {
  const text = useText();
  return (
    <li className={classes.file}>
      <Sign size={20} stroke={1.75} aria-hidden />
      <span className={classes.words}>
        <b className={classes.name}>{name}</b>
        <span className={classes.note}>{note}</span>
      </span>
      <AppButton label={text('console:download')} busy={busy} onClick={onGet} />
    </li>
  );
}

import { useState } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { formatDecimal } from '@/lib/money';
import { AppButton } from '@/ui/AppButton';
import { ErrorLine } from '@/ui/ErrorLine';
import { Group } from '@/ui/Group';
import { IconX } from '@/ui/icons';
import { TextField } from '@/ui/TextField';
import { sayPercent } from '../amounts';
import type { AskedApproval } from '../api/approvals';
import { usePageKeys } from '../usePageKeys';
import classes from './AnswerForm.module.css';
import { amountOf, lessOf, reasonsFor, shareOf } from './asked';
import type { useAnswer } from './useAnswer';

/** Yes, less, or no, with a reason. A no without a reason wants one press more. */
export function AnswerForm({
  asked,
  limit,
  less,
  onLess,
  answer,
  reason: unavailable,
}: {
  asked: AskedApproval;
  limit: string;
  /** The percent that is given instead of what was asked; 0 for as asked. */
  less: number;
  onLess: (less: number) => void;
  answer: ReturnType<typeof useAnswer>;
  /** Why nothing can be answered now. */
  reason: string | undefined;
}) {
  const text = useText();
  const [chosen, setChosen] = useState('');
  const [words, setWords] = useState('');
  const [isArmed, setArmed] = useState(false);
  const reason = words.trim() || chosen;
  const offered = lessOf(asked, limit);
  const blocked = unavailable ?? answer.reason;

  const choose = (next: string) => {
    setArmed(false);
    setChosen(next === chosen ? '' : next);
    answer.touch('reason');
  };
  const approve = () => {
    if (blocked) return;
    answer.give({ is_approved: true, amount: less > 0 ? amountOf(less, asked) : '', reason });
  };
  const refuse = () => {
    if (blocked) return;
    if (reason === '' && !isArmed) setArmed(true);
    else answer.give({ is_approved: false, amount: '', reason });
  };
  usePageKeys({ Enter: approve, X: refuse });

  const share = shareOf(asked.amount, asked);
  const amount =
    asked.operation === 'DISCOUNT' && share > 0
      ? sayPercent(less > 0 ? less / 100 : share)
      : asked.amount && formatDecimal(asked.amount);
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        approve();
      }}
    >
      <div className={classes.why}>
        <Group label={text('console:reason')} className={classes.choices}>
          <span className={classes.name} aria-hidden>
            {text('console:reason')}
          </span>
          {reasonsFor(asked).map((key) => (
            <AppButton
              key={key}
              label={text(key)}
              pressed={text(key) === chosen && words.trim() === ''}
              onClick={() => choose(text(key))}
            />
          ))}
        </Group>
        <div className={classes.words}>
          <TextField
            label={text('console:inYourWords')}
            hideLabel
            placeholder={text('console:inYourWords')}
            autoComplete="off"
            maxLength={200}
            value={words}
            error={answer.faults.reason}
            onChange={(next) => {
              setArmed(false);
              setWords(next);
              answer.touch('reason');
            }}
          />
        </div>
      </div>
      {offered.length > 0 && (
        <Group label={text('console:giveLess')} className={`${classes.choices} ${classes.less}`}>
          <span className={classes.name} aria-hidden>
            {text('console:giveLess')}
          </span>
          {offered.map((one) => (
            <AppButton
              key={one}
              label={sayPercent(one / 100)}
              pressed={one === less}
              onClick={() => {
                onLess(one === less ? 0 : one);
                answer.touch('amount');
              }}
            />
          ))}
        </Group>
      )}
      <div className={classes.foot}>
        <div className={classes.said}>
          <ErrorLine message={answer.faults.amount} />
          <p role="status">{isArmed && text('console:refuseWithoutNote')}</p>
        </div>
        <div className={classes.deeds}>
          <AppButton
            label={text(isArmed ? 'console:refuseWithout' : 'console:refuse')}
            icon={IconX}
            look="danger"
            shortcut="X"
            deliberate
            busy={answer.busy}
            reason={blocked}
            onClick={refuse}
          />
          <AppButton
            label={amount ? text('console:approveAmount', { amount }) : text('console:approve')}
            look="primary"
            shortcut="Enter"
            type="submit"
            deliberate
            busy={answer.busy}
            reason={blocked}
          />
        </div>
      </div>
    </form>
  );
}

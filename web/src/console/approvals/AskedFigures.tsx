import { type Text, useText } from '@/lib/i18n/consoleTexts';
import { formatDecimal } from '@/lib/money';
import { IconAlertTriangle } from '@/ui/icons';
import { paiseOf, sayPaise, sayPercent } from '../amounts';
import type { ApprovalAnswer } from '../api/approvals';
import { type DetailFact, DetailFacts, DetailPart } from '../table/DetailPanel';
import classes from './AskedFigures.module.css';

const percent = (said: string) => sayPercent(Number(said) / 100);

/** The consequences of a yes, and how often this cashier has asked for the same. */
export function AskedFigures({
  answer,
  given,
}: {
  answer: ApprovalAnswer;
  /** The amount that is about to be approved; '' for as asked. */
  given: string;
}) {
  const text = useText();
  const { asked, history, below_cost: belowCost } = answer;
  const facts = factsOf(answer, given, text);
  return (
    <div className={classes.figures}>
      {facts.length > 0 && (
        <DetailPart title={text('console:ifYes')}>
          <DetailFacts facts={facts} />
        </DetailPart>
      )}
      <DetailPart title={text('console:inThirtyDays', { name: asked.cashier })}>
        <DetailFacts
          facts={[
            {
              name: text('console:asked'),
              value: text('console:times', { count: history.asked }),
            },
            {
              name: text('console:approved'),
              value: [String(history.approved), history.amount && formatDecimal(history.amount)]
                .filter(Boolean)
                .join(', '),
            },
          ]}
        />
      </DetailPart>
      {belowCost.length > 0 && given === '' && (
        <div className={classes.belowCost}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          <ul aria-label={text('console:belowCost')}>
            {belowCost.map(({ name, by }) => (
              <li key={name}>{text('console:belowCostBy', { name, amount: formatDecimal(by) })}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function factsOf(answer: ApprovalAnswer, given: string, text: Text): DetailFact[] {
  const { asked, comes_off: off, pays, drawer, below_cost: belowCost } = answer;
  const { margin_before: before, margin_after: after } = answer;
  const isLess = given !== '';
  const goesOff = paiseOf(isLess ? given : off);
  const left =
    paiseOf(drawer) + (asked.kind === 'cash_in' ? 1 : -1) * paiseOf(given || asked.amount);
  const isLoss = belowCost.length > 0 || after.startsWith('-');
  const facts: (DetailFact | false)[] = [
    off !== '' && { name: text('console:comesOff'), value: sayPaise(-goesOff) },
    pays !== '' && {
      name: text('console:customerPays'),
      value: <b>{sayPaise(paiseOf(pays) + paiseOf(off) - goesOff)}</b>,
    },
    before !== '' &&
      after !== '' &&
      !isLess && {
        name: text('console:marginOfBill'),
        value: (
          <>
            {`${percent(before)} → `}
            <b data-loss={isLoss || undefined}>{percent(after)}</b>
          </>
        ),
      },
    belowCost.length > 0 &&
      !isLess && {
        name: text('console:belowCost'),
        value: text('console:itemsCount', { count: belowCost.length }),
        tone: 'danger',
      },
    drawer !== '' && { name: text('console:inDrawer'), value: formatDecimal(drawer) },
    drawer !== '' && {
      name: text('console:inDrawerThen'),
      value: <b>{sayPaise(left)}</b>,
      tone: left < 0 ? 'danger' : undefined,
    },
  ];
  return facts.filter((fact) => fact !== false);
}

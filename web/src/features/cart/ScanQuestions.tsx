import '@/lib/i18n/lineDocksTexts';
import { say, useText } from '@/lib/i18n';
import { unitName } from '@/lib/quantity';
import { answerQuestion, leaveQuestion } from './actions';
import { useQuestion } from './bill';
import { MrpDialog } from './MrpDialog';
import { SerialDialog } from './SerialDialog';
import { UnusualWeight } from './UnusualWeight';
import { WeightDialog } from './WeightDialog';

/** Somebody gives the product up; or goes on to something else, and has to be told what that has cost. */
const ways = {
  onClose: () => answerQuestion(null),
  onDismiss: () => leaveQuestion(say('lineDocks:questionLeft')),
};

/** The question that a product on its way to the bill asks, if it asks one. */
export function ScanQuestions() {
  const text = useText();
  const asked = useQuestion();
  if (!asked) return null;
  const { question, error, busy } = asked;
  const { about } = question;
  switch (question.kind) {
    case 'weight':
      return (
        <WeightDialog
          about={about}
          goods={question.goods}
          unit={question.unit || unitName('')}
          confirmLabel={text('catalog:addToCart')}
          error={error}
          busy={busy}
          over
          onConfirm={(qty) => answerQuestion({ qty })}
          {...ways}
        />
      );
    case 'confirmWeight':
      return (
        <UnusualWeight
          about={about}
          busy={busy}
          onConfirm={() => answerQuestion({ confirmed: 1 })}
          {...ways}
        />
      );
    case 'serial':
      return (
        <SerialDialog
          about={about}
          error={error}
          busy={busy}
          onConfirm={(serial) => answerQuestion({ serial })}
          {...ways}
        />
      );
    case 'mrp':
      return (
        <MrpDialog
          about={about}
          choices={question.choices}
          error={error}
          busy={busy}
          over
          onChoose={(mrp) => answerQuestion({ change_mrp: mrp })}
          {...ways}
        />
      );
  }
}

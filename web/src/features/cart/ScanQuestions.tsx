import { useText } from '@/lib/i18n';
import { unitName } from '@/lib/quantity';
import { MrpDialog } from './MrpDialog';
import { answerQuestion, useQuestion } from './questions';
import { SerialDialog } from './SerialDialog';
import { UnusualWeight } from './UnusualWeight';
import { WeightDialog } from './WeightDialog';

const giveUp = () => answerQuestion(null);

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
          unit={question.unit || unitName('')}
          confirmLabel={text('catalog:addToCart')}
          error={error}
          busy={busy}
          over
          onConfirm={(qty) => answerQuestion({ qty })}
          onClose={giveUp}
        />
      );
    case 'confirmWeight':
      return (
        <UnusualWeight
          about={about}
          busy={busy}
          onConfirm={() => answerQuestion({ confirmed: 1 })}
          onClose={giveUp}
        />
      );
    case 'serial':
      return (
        <SerialDialog
          about={about}
          error={error}
          busy={busy}
          onConfirm={(serial) => answerQuestion({ serial })}
          onClose={giveUp}
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
          onClose={giveUp}
        />
      );
  }
}

import { type Text, useText } from '@/lib/i18n/consoleTexts';
import { formatDecimal } from '@/lib/money';
import type { Till } from '../api/shop';
import { sayMoment } from '../moments';
import { useShortStore } from '../shortStore';
import {
  type DetailFact,
  DetailFacts,
  DetailPanel,
  DetailPart,
  useDetailTitle,
} from '../table/DetailPanel';
import { LicenceEnd, TillState } from './TillsTable';

/** One till: how it is, its drawer, its tablet and its licence. */
export function TillDetail({
  till,
  isPage,
  onClose,
}: {
  till: Till;
  isPage: boolean;
  onClose: () => void;
}) {
  const text = useText();
  const short = useShortStore();
  useDetailTitle(isPage ? till.name : text('console:tills'));
  return (
    <DetailPanel
      title={`${short(till.store)} · ${till.name}`}
      facts={<TillState till={till} />}
      isPage={isPage}
      onClose={onClose}
    >
      {partsOf(till, text).map(({ title, facts }) => (
        <DetailPart key={title} title={title}>
          <DetailFacts facts={facts} />
        </DetailPart>
      ))}
    </DetailPanel>
  );
}

/** The facts of a till that are known, in their parts. */
function partsOf(till: Till, text: Text): { title: string; facts: DetailFact[] }[] {
  const { cashier, seen_at: seen, session_since: since, drawer, unsent } = till;
  const parts = [
    {
      title: text('console:till'),
      facts: [
        { name: text('console:atIt'), value: cashier },
        { name: text('console:lastSeen'), value: seen && sayMoment(seen, text) },
        { name: text('console:sessionSince'), value: since && sayMoment(since, text) },
        { name: text('console:cashInDrawer'), value: drawer && formatDecimal(drawer) },
      ],
    },
    {
      title: text('console:billsOfTill'),
      facts: [
        { name: text('console:billsBeginWith'), value: till.code },
        { name: text('console:notSent'), value: typeof unsent === 'number' ? `${unsent}` : '' },
        { name: 'GSTIN', value: till.gstin },
      ],
    },
    {
      title: text('console:licence'),
      facts: [
        {
          name: text('console:licenceUntil'),
          value: till.licence_until && <LicenceEnd till={till} />,
        },
        { name: text('console:device'), value: till.device },
        { name: text('console:buildHead'), value: till.build },
      ],
    },
  ];
  return parts
    .map(({ title, facts }) => ({ title, facts: facts.filter(({ value }) => value !== '') }))
    .filter(({ facts }) => facts.length > 0);
}

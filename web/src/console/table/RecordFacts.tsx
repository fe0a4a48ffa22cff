import { type DetailFact, DetailFacts, DetailPart } from './DetailPanel';
import classes from './RecordFacts.module.css';

/** Facts of a page of one row, in groups. */
export function RecordFacts({ parts }: { parts: readonly (readonly DetailFact[])[] }) {
  return (
    <div className={classes.facts}>
      {parts.map((facts) => (
        <DetailPart key={facts[0]?.name}>
          <DetailFacts facts={facts} />
        </DetailPart>
      ))}
    </div>
  );
}

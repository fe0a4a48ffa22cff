import type { ReactNode } from 'react';
import { Fact, Facts } from '@/ui/Facts';
import { SectionTitle } from '@/ui/SectionTitle';

/** The facts of an advice or a GRN; an empty one is left out. */
export function DocumentFacts({
  title,
  facts,
}: {
  title: string;
  facts: readonly (readonly [name: string, fact: ReactNode])[];
}) {
  return (
    <section aria-label={title}>
      <SectionTitle>{title}</SectionTitle>
      <Facts look="columns">
        {facts.map(([name, fact]) => (
          <Fact key={name} name={name}>
            {fact}
          </Fact>
        ))}
      </Facts>
    </section>
  );
}

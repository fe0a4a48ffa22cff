import { useEffect, useRef } from 'react';
import type { LegalDocument } from '@/lib/i18n';
import classes from './LegalText.module.css';

/** The words of a legal document under their headings. It takes the focus, so that keys scroll it. */
export function LegalText({ document, label }: { document: LegalDocument; label: string }) {
  const article = useRef<HTMLElement>(null);
  useEffect(() => article.current?.focus({ preventScroll: true }), []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <article ref={article} className={classes.text} tabIndex={0} aria-label={label} data-printable>
      <p className={classes.updated}>{document.updated}</p>
      <p>{document.lead}</p>
      {document.sections.map(({ heading, paragraphs, points }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points && (
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </article>
  );
}

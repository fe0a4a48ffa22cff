/** A part of a legal document under its own heading. */
export interface LegalSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The list below the paragraphs. */
  readonly points?: readonly string[];
}

/** A legal document as people read it: long, in sections, the same ones in every language. */
export interface LegalDocument {
  /** When it was last changed, in words. */
  readonly updated: string;
  /** The subject, before the first heading. */
  readonly lead: string;
  readonly sections: readonly LegalSection[];
}

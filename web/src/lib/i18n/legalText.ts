import type { LegalDocument } from '@/locales/legalDocument';
import type { Language } from './language';

/** The legal documents that everyone can read before signing in. */
export type LegalName = 'terms' | 'privacy';

/** They are long, so each is loaded when somebody opens it. */
const DOCUMENTS: Readonly<Record<Language, Record<LegalName, () => Promise<LegalDocument>>>> = {
  en: {
    terms: async () => (await import('@/locales/en/legal/terms')).terms,
    privacy: async () => (await import('@/locales/en/legal/privacy')).privacy,
  },
  hi: {
    terms: async () => (await import('@/locales/hi/legal/terms')).terms,
    privacy: async () => (await import('@/locales/hi/legal/privacy')).privacy,
  },
};

/** Loads a legal document in a language. */
export function loadLegalText(name: LegalName, language: Language): Promise<LegalDocument> {
  return DOCUMENTS[language][name]();
}

export type { LegalDocument };

export { i18n } from './i18n';
export {
  chooseLanguage,
  currentLanguage,
  LANGUAGES,
  type Language,
  startLanguage,
  useLanguage,
} from './language';
export { type LegalDocument, type LegalName, loadLegalText } from './legalText';
export { type Message, type MessageKey, type PlainMessageKey, say, type Text } from './message';
export { useReworded } from './reworded';
export { type MessageCode, type Said, saidIn } from './said';
export { useText } from './useText';

export { i18n } from './i18n';
export { type Message, type MessageKey, type PlainMessageKey, say, type Text } from './message';
export { useText } from './useText';

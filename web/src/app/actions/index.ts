export { ActionButton, type ActionButtonProps } from './ActionButton';
export {
  chooseKeyPreset,
  type KeyPreset,
  useKeyPreset,
  useLettersAreKeys,
  useShortcut,
} from './keyPresets';
export { openKeys } from './openKeys';
export { ShortcutSheet } from './ShortcutSheet';
export type { Shortcut } from './shortcut';
export { type BoundAction, type TillAction, tillActions } from './tillAction';
export { useActionKeys } from './useActionKeys';
export { useActions } from './useActions';

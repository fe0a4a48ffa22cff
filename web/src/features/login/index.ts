export { FarewellDialog, sayFarewell, useIsFarewell } from './FarewellDialog';
export { LockGuard } from './LockGuard';
export { LoginScreen } from './LoginScreen';
export { LogoutQuestion } from './LogoutQuestion';
export { lock, showLock } from './lockStore';
export { askToLogout } from './logoutAsked';
export {
  type Leave,
  PasscodeDialog,
  type PasscodeDialogProps,
} from './PasscodeDialog';
export { PasscodePrompt, type PasscodePromptProps } from './PasscodePrompt';
export { isSignedIn, onSignIn, type SignInListener, useSignedIn } from './signIn';
export { useLogout } from './useLogout';

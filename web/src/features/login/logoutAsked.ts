import { create } from 'zustand';

const useAsked = create(() => ({ asked: false }));

/** Asks whether to log out, and does so on 'Logout'. */
export function askToLogout(): void {
  useAsked.setState({ asked: true });
}

/** The question has been answered, or there is nobody left to log out. */
export function stopAskingToLogout(): void {
  useAsked.setState({ asked: false });
}

/** Whether the question is open. */
export function useLogoutAsked(): boolean {
  return useAsked(({ asked }) => asked);
}

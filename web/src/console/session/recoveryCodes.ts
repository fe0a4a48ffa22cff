import { create } from 'zustand';

const useStore = create<{ codes: readonly string[] }>(() => ({ codes: [] }));

/**
 * The recovery codes that a person was just given and has not confirmed to keep. The server shows
 * them once, so no other page takes their place until then.
 */
export function useUnkeptCodes(): readonly string[] {
  return useStore(({ codes }) => codes);
}

export function showCodes(codes: readonly string[]): void {
  useStore.setState({ codes });
}

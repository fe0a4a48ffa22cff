import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { call, getSettings, type SettingsAnswer, useIdentity } from '@/api';

interface StoreSettings {
  settings: SettingsAnswer | null;
}

const NONE: StoreSettings = { settings: null };

/** Goes up whenever the shape of the settings changes in a way that screens rely on. */
const SHAPE = 2;

/**
 * Kept with the sign-in, so that a reloaded till knows its rules before the server answers. What
 * an older version of the app has kept is dropped, and with it the sign-in that it belongs to.
 */
const useStoreSettings = create<StoreSettings>()(
  persist(() => NONE, { name: 'rokad.settings', version: SHAPE, migrate: () => NONE }),
);

/** The store's switches, or `null` while nobody is signed in. */
export function useMaybeSettings(): SettingsAnswer | null {
  return useStoreSettings(({ settings }) => settings);
}

/** The store's switches. For screens of a signed-in person; throws elsewhere. */
export function useSettings(): SettingsAnswer {
  const settings = useMaybeSettings();
  if (!settings) throw new Error('Settings are asked for while nobody is signed in.');
  return settings;
}

/** The same outside of a component. */
export function currentSettings(): SettingsAnswer | null {
  return useStoreSettings.getState().settings;
}

/** Takes over the settings as the server told them. */
export function setSettings(settings: SettingsAnswer): void {
  useStoreSettings.setState({ settings });
}

/** Forgets the settings, as when a person signs out. */
export function clearSettings(): void {
  useStoreSettings.setState(NONE);
}

/** Calls back with the settings whenever they have changed. Returns how to stop. */
export function onSettings(listener: (settings: SettingsAnswer) => void): () => void {
  return useStoreSettings.subscribe(({ settings }, before) => {
    if (settings && settings !== before.settings) listener(settings);
  });
}

/** Reads the settings anew. Throws the problems of a call; what was known before then stays. */
export async function refreshSettings(): Promise<void> {
  const { token, user } = useIdentity.getState();
  const { settings } = await call(getSettings, { mobile: user?.mobile ?? '' }, { resend: 1 });
  // The asker may have signed out while the answer was on its way.
  if (useIdentity.getState().token === token) setSettings(settings);
}

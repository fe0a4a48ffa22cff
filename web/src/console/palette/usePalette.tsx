import { type ReactNode, useState } from 'react';
import { usePageKeys } from '../usePageKeys';
import type { Palette } from './Palette';

/** The palette, and what opens it; Ctrl K does, too. Its script comes when it is opened first. */
export function usePalette(): { palette: ReactNode; openPalette: () => Promise<void> } {
  /** The component itself; nothing while it is closed. */
  const [Opened, setOpened] = useState<typeof Palette | null>(null);
  const openPalette = () =>
    import('./Palette').then(
      (script) => setOpened(() => script.Palette),
      // Without the network it stays closed; the next press tries again.
      () => {},
    );
  usePageKeys({ 'Ctrl+K': () => void openPalette() });
  return {
    palette: Opened && <Opened onClose={() => setOpened(null)} />,
    openPalette,
  };
}

import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useEffect, useRef } from 'react';
import { tillActions, useActions } from '@/app/actions';
import { say, useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { IconButton } from '@/ui/IconButton';
import { IconLayoutGrid, IconList } from '@/ui/icons';
import { showCatalog, useCatalogShown } from './catalogShown';

interface CatalogState {
  shown: boolean;
  button: RefObject<HTMLButtonElement | null>;
}

const catalogActions = tillActions<CatalogState>()({
  id: 'catalog.view',
  label: 'catalog:viewCatalog',
  group: 'billing:title',
  icon: IconLayoutGrid,
  shortcut: 'V',
  enabled: () => true,
  run: ({ shown, button }) => showCatalog(!shown, document.activeElement !== button.current),
});

/** The one button that opens and closes the catalog. On a phone its icon has to do. */
export function CatalogButton() {
  const text = useText();
  const shown = useCatalogShown();
  const narrow = useMediaQuery('(max-width: 599px)', false, { getInitialValueInEffect: false });
  const button = useRef<HTMLButtonElement>(null);
  const { 'catalog.view': action } = useActions(catalogActions, { shown, button });
  const wasShown = useRef(shown);

  // A cashier who closed it from inside finds the focus on the button that opens it again.
  useEffect(() => {
    const closed = wasShown.current && !shown;
    wasShown.current = shown;
    if (closed && document.activeElement === document.body) button.current?.focus();
  }, [shown]);

  const label = text(shown ? 'catalog:hideCatalog' : 'catalog:viewCatalog');
  const reason = action.reason && say(action.reason);
  const shared = { ref: button, label, shortcut: action.shortcut, reason, onClick: action.run };
  return narrow ? (
    <IconButton {...shared} icon={shown ? IconList : IconLayoutGrid} expanded={shown} />
  ) : (
    <AppButton {...shared} icon={IconLayoutGrid} />
  );
}

import { type RefObject, useEffect, useRef } from 'react';
import { focusKey } from './useListKeys';

/** Gives the focus back to the row that was open, once its detail has closed. */
export function useFocusBack(list: RefObject<HTMLElement | null>, openKey: string | undefined) {
  const before = useRef(openKey);
  useEffect(() => {
    if (before.current !== undefined && openKey === undefined)
      focusKey(list.current, before.current);
    before.current = openKey;
  }, [list, openKey]);
}

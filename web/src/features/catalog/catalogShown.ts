import { create } from 'zustand';

const useShown = create<{ shown: boolean }>()(() => ({ shown: false }));

/** Whether the catalog is open beside the cart. */
export function useCatalogShown(): boolean {
  return useShown(({ shown }) => shown);
}

/** Opens or closes the catalog. */
export function showCatalog(shown: boolean): void {
  useShown.setState({ shown });
}

import { useMediaQuery } from '@mantine/hooks';

/**
 * Whether there is room for the rail and a side panel: landscape from 1000 px on. The same words
 * stand in the style sheets of the shell.
 */
export function useWideLayout(): boolean {
  return useMediaQuery('(min-width: 1000px) and (orientation: landscape)', true, {
    getInitialValueInEffect: false,
  });
}

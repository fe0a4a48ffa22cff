import { useMediaQuery } from '@mantine/hooks';

const useIsAtLeast = (width: number) =>
  useMediaQuery(`(min-width: ${width}px)`, true, { getInitialValueInEffect: false });

/** How much room a page has: a phone draws rows of two lines, a narrow window has no place beside a list. */
export function useRoom(): { isPhone: boolean; isNarrow: boolean } {
  const [isDesk, isWide] = [useIsAtLeast(760), useIsAtLeast(1000)];
  return { isPhone: !isDesk, isNarrow: !isWide };
}

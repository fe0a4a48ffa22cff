import { useMediaQuery } from '@mantine/hooks';
import { NARROW_LETTERS } from '@/lib/productTexts';

/** How many letters of a name stand in a line here, where they are fewer than usual: beside a panel there is less room. */
export function useNameLetters(): number | undefined {
  const first = { getInitialValueInEffect: false };
  const isNarrow = useMediaQuery('(max-width: 1199px) and (orientation: landscape)', false, first);
  return isNarrow ? NARROW_LETTERS : undefined;
}

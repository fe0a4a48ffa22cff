import { useMediaQuery } from '@mantine/hooks';

/** Whether fingers are all there is to type with: then a field brings its own number pad. */
export function useTouchScreen(): boolean {
  return useMediaQuery('(hover: none) and (pointer: coarse)', false, {
    getInitialValueInEffect: false,
  });
}

import type { ComponentProps } from 'react';

export interface GroupProps extends Omit<ComponentProps<'div'>, 'role' | 'aria-label'> {
  /** What the group is, for those who cannot see it. */
  label: string;
}

/** Buttons that belong together, under a name of their own. */
export function Group({ label, ...rest }: GroupProps) {
  // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a frame of its own
  return <div role="group" aria-label={label} {...rest} />;
}

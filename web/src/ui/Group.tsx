import type { ComponentProps } from 'react';

export interface GroupProps extends Omit<ComponentProps<'div'>, 'role' | 'aria-label'> {
  /** The group's name for screen readers. */
  label: string;
}

/** Buttons that belong together, under a name of their own. */
export function Group({ label, ...rest }: GroupProps) {
  // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a frame of its own
  return <div role="group" aria-label={label} {...rest} />;
}

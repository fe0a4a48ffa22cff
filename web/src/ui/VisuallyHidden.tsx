import { VisuallyHidden as Hidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import type { ReactNode } from 'react';

/** Words for screen readers where the picture says it already. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <Hidden>{children}</Hidden>;
}

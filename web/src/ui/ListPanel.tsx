import type { ReactNode, Ref } from 'react';
import layout from '@/ui/layout.module.css';
import classes from './ListPanel.module.css';
import { Panel } from './Panel';

export interface ListPanelProps {
  /** The panel, for who puts the focus on its rows. */
  panel?: Ref<HTMLDivElement>;
  /** Makes it the panel of tabs, by its id. */
  tabPanel?: string;
  /** Below what may leave it little: the screen scrolls before the list gets lower than a few rows. */
  keepsHeight?: boolean;
  /** A table that scrolls, and the foot that stays under it. */
  children: ReactNode;
}

/** The surface of a list: it fills what a screen has left, the table scrolls and its foot stays in sight. */
export function ListPanel({ panel, tabPanel, keepsHeight = false, children }: ListPanelProps) {
  return (
    <div
      ref={panel}
      id={tabPanel}
      role={tabPanel && 'tabpanel'}
      className={classes.panel}
      data-keeps-height={keepsHeight || undefined}
    >
      <Panel padded={false}>
        <div className={layout.whole}>{children}</div>
      </Panel>
    </div>
  );
}

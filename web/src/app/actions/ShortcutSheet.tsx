import { useState } from 'react';
import { type PlainMessageKey, useText } from '@/lib/i18n';
import { Dialog } from '@/ui/Dialog';
import { EmptyState } from '@/ui/EmptyState';
import { KeyHint } from '@/ui/KeyHint';
import { LanguageChoice } from '@/ui/LanguageChoice';
import { KeyChoice } from './KeyChoice';
import { keyOf, useKeyPreset } from './keyPresets';
import { actionsOnTop, oneForEachKey } from './registry';
import classes from './ShortcutSheet.module.css';
import { type BoundAction, tillActions } from './tillAction';
import { useActions } from './useActions';

interface SheetState {
  open: () => void;
}

const sheetActions = tillActions<SheetState>()({
  id: 'shell.shortcuts',
  label: 'shell:shortcuts',
  group: 'shell:anywhere',
  shortcut: '?',
  enabled: () => true,
  run: ({ open }) => open(),
});

function byGroup(actions: readonly BoundAction[]): Map<PlainMessageKey, BoundAction[]> {
  const groups = new Map<PlainMessageKey, BoundAction[]>();
  for (const action of actions) {
    if (action.shortcut) groups.set(action.group, [...(groups.get(action.group) ?? []), action]);
  }
  return groups;
}

/** The groups in two columns, each where there is more room. */
function inColumns<Group extends readonly [unknown, readonly unknown[]]>(
  groups: readonly Group[],
): Group[][] {
  const columns: [Group[], Group[]] = [[], []];
  const height = (column: readonly Group[]) =>
    column.reduce((sum, [, actions]) => sum + actions.length + 1, 0);
  for (const group of groups) {
    const [first, second] = columns;
    (height(first) <= height(second) ? first : second).push(group);
  }
  return columns;
}

/** The sheet of all keys that do something now, opened by `?`. Rendered once, by the app. */
export function ShortcutSheet() {
  const text = useText();
  // Taken when it opens: once it is open, the sheet itself is the layer on top.
  const [listed, setListed] = useState<readonly BoundAction[] | null>(null);
  useActions(sheetActions, { open: () => setListed(actionsOnTop()) });

  const preset = useKeyPreset();
  const asChosen = (listed ?? []).map((action) => ({
    ...action,
    shortcut: keyOf(preset, action.id, action.ownShortcut),
  }));
  const groups = byGroup(oneForEachKey(asChosen));
  return (
    <Dialog
      open={listed !== null}
      title={text('shell:shortcuts')}
      size="large"
      onClose={() => setListed(null)}
    >
      <div className={classes.choices}>
        <KeyChoice />
        <LanguageChoice />
      </div>
      {groups.size === 0 && <EmptyState message={text('shell:shortcutsEmpty')} />}
      <div className={classes.groups}>
        {inColumns([...groups]).map((column) => (
          <div key={column[0]?.[0] ?? ''}>
            {column.map(([group, actions]) => (
              <section key={group} className={classes.group}>
                <h3 className={classes.heading}>{text(group)}</h3>
                <dl>
                  {actions.map(({ id, label, shortcut = '' }) => (
                    <div key={id} className={classes.entry}>
                      <dt>{text(label)}</dt>
                      <dd>
                        <KeyHint keys={shortcut} always />
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { arrangeQuickKeyFolder, call } from '@/api';
import { useSend } from '@/app/shell';
import { type PlainMessageKey, useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { Dock } from '@/ui/Dock';
import { ErrorLine } from '@/ui/ErrorLine';
import { Group } from '@/ui/Group';
import { Pressable } from '@/ui/Pressable';
import { TextField } from '@/ui/TextField';
import classes from './ArrangeDock.module.css';
import type { Folder } from './quickKeys';

/** As many letters as its button shows. */
const LONGEST_NAME = 14;

const TINTS: readonly (readonly [string, PlainMessageKey])[] = [
  ['vegetables', 'catalog:tintGreen'],
  ['fruit', 'catalog:tintRed'],
  ['pulses', 'catalog:tintYellow'],
  ['grains', 'catalog:tintBrown'],
  ['dairy', 'catalog:tintBlue'],
  ['other', 'catalog:tintViolet'],
];

/** Names and colours a folder of quick keys, or removes it. */
export function ArrangeFolderDock({
  number,
  folder,
  onDone,
}: {
  number: number;
  /** Left out for a new one. */
  folder: Folder | undefined;
  onDone: () => void;
}) {
  const text = useText();
  const client = useQueryClient();
  const [name, setName] = useState(folder?.name ?? '');
  const [tint, setTint] = useState(folder?.tint ?? 'vegetables');
  const { busy, error, setError, send } = useSend();
  const put = (name: string) =>
    send(async () => {
      const { data } = await call(arrangeQuickKeyFolder, { folder: String(number), name, tint });
      client.setQueryData(['quick-keys'], data);
      onDone();
    });
  return (
    <Dock
      title={text('catalog:folderTitle')}
      busy={busy}
      onClose={onDone}
      onSubmit={() => {
        if (name.trim() !== '') put(name.trim());
      }}
      actions={
        <>
          {folder && (
            <AppButton
              label={text('catalog:removeFolder')}
              note={text('catalog:removeFolderDoes')}
              look="danger"
              size="deed"
              stretch
              onClick={() => put('')}
            />
          )}
          <AppButton
            type="submit"
            label={text('ui:save')}
            look="primary"
            size="large"
            shortcut="Enter"
            stretch
            reason={name.trim() === '' ? text('catalog:folderNoName') : undefined}
          />
        </>
      }
    >
      <ErrorLine message={error} />
      <TextField
        label={text('catalog:folderName')}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        marks={{ 'data-autofocus': true }}
        value={name}
        onChange={(next) => {
          setName(next);
          setError('');
        }}
      />
      <Group label={text('catalog:folderColour')} className={classes.tints}>
        {TINTS.map(([value, label]) => (
          <Pressable
            key={value}
            className={classes.tint}
            marks={{ 'data-tint': value }}
            aria-pressed={tint === value}
            onClick={() => setTint(value)}
          >
            {text(label)}
          </Pressable>
        ))}
      </Group>
    </Dock>
  );
}

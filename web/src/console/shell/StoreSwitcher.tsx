import type { ReactElement } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { IconChevronDown, IconSelector } from '@/ui/icons';
import { Pressable } from '@/ui/Pressable';
import { usePerson } from '../session/person';
import { useScope } from '../way';
import { DropMenu, MenuChoice } from './DropMenu';
import classes from './StoreSwitcher.module.css';

const ALL = '0';

/** The chosen store in words: its name, or how many there are. */
function useScopeWords(): string {
  const text = useText();
  const { stores } = usePerson();
  const { store } = useScope();
  const [only] = stores;
  if (store) return store.name;
  if (stores.length === 1 && only) return only.name;
  return text('console:allOfStores', { count: stores.length });
}

function StoreMenu({ target }: { target: ReactElement }) {
  const text = useText();
  const { stores } = usePerson();
  const { storeId, choose } = useScope();
  return (
    <DropMenu target={target}>
      <MenuChoice
        name={text('console:store')}
        options={[
          { value: ALL, label: text('console:allOfStores', { count: stores.length }) },
          ...stores.map(({ store_id, name }) => ({ value: String(store_id), label: name })),
        ]}
        chosen={String(storeId)}
        onChoose={(value) => choose(Number(value))}
      />
    </DropMenu>
  );
}

/** At the head of the rail: the business, and the store that all pages are about. */
export function RailStore() {
  const { vendor, stores } = usePerson();
  const scope = useScopeWords();
  const words = (
    <>
      <span className={classes.mark} aria-hidden>
        {[...vendor].slice(0, 1)}
      </span>
      <span className={classes.words}>
        <span className={classes.vendor}>{vendor}</span>
        <span className={classes.scope}>{scope}</span>
      </span>
    </>
  );
  if (stores.length < 2) return <div className={classes.head}>{words}</div>;
  return (
    <StoreMenu
      target={
        <Pressable className={classes.head}>
          {words}
          <IconSelector className={classes.sign ?? ''} size={18} stroke={1.75} aria-hidden />
        </Pressable>
      }
    />
  );
}

/** The same in the head of a page, where there is no rail. */
export function HeadStore() {
  const text = useText();
  const { stores } = usePerson();
  const { store } = useScope();
  const scope = store?.name ?? text('console:allStores');
  if (stores.length < 2) return null;
  return (
    <StoreMenu
      target={
        <Pressable className={classes.pill}>
          {scope}
          <IconChevronDown size={18} stroke={1.75} aria-hidden />
        </Pressable>
      }
    />
  );
}

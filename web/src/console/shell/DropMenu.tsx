import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import type { ReactElement, ReactNode } from 'react';
import classes from './DropMenu.module.css';

/** A menu that opens at a button. Arrow keys move in it, Esc gives the focus back. */
export function DropMenu({
  target,
  place = 'bottom-start',
  width = 232,
  children,
}: {
  /** The button; it takes a ref. */
  target: ReactElement;
  place?: 'bottom-start' | 'bottom-end' | 'top-start' | 'right-end';
  width?: number;
  children: ReactNode;
}) {
  return (
    <Menu
      position={place}
      width={width}
      offset={6}
      // The button stays in sight for as long as the menu is open.
      hideDetached={false}
      transitionProps={{ duration: 0 }}
      classNames={{
        dropdown: classes.dropdown,
        item: classes.item,
        label: classes.label,
        divider: classes.divider,
        itemIndicator: classes.indicator,
      }}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

export const { Item: MenuItem, Label: MenuLabel, Divider: MenuDivider } = Menu;

/** One of several, under a name; the chosen one is marked. */
export function MenuChoice<Value extends string>({
  name,
  options,
  chosen,
  onChoose,
}: {
  name: string;
  options: readonly { value: Value; label: string; lang?: string }[];
  chosen: Value;
  onChoose: (value: Value) => unknown;
}) {
  return (
    <>
      <Menu.Label>{name}</Menu.Label>
      <Menu.RadioGroup
        aria-label={name}
        value={chosen}
        onChange={(value) => void onChoose(value as Value)}
      >
        {options.map(({ value, label, lang }) => (
          <Menu.RadioItem key={value} value={value} lang={lang} closeMenuOnClick>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}

/** Any of several, under a name. The menu stays open. */
export function MenuChecks({
  name,
  options,
  chosen,
  onChoose,
}: {
  name: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChoose: (values: readonly string[]) => unknown;
}) {
  return (
    <>
      <Menu.Label>{name}</Menu.Label>
      <Menu.CheckboxGroup
        aria-label={name}
        value={[...chosen]}
        onChange={(values) => void onChoose(values)}
      >
        {options.map(({ value, label }) => (
          <Menu.CheckboxItem key={value} value={value} closeMenuOnClick={false}>
            {label}
          </Menu.CheckboxItem>
        ))}
      </Menu.CheckboxGroup>
    </>
  );
}

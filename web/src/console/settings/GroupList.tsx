import { useText } from '@/lib/i18n/consoleTexts';
import {
  type Icon,
  IconCash,
  IconCreditCard,
  IconLock,
  IconPercentage,
  IconPrinter,
  IconReceipt,
  IconReceiptRefund,
  IconReceiptTax,
  IconScale,
} from '@/ui/icons';
import { SelectField } from '@/ui/SelectField';
import { Way } from '../way';
import classes from './GroupList.module.css';
import { GROUP_NAMES, GROUPS, type SettingGroup } from './groups';
import type { SettingsSearch } from './settingsSearch';

const ICONS: Readonly<Record<SettingGroup, Icon>> = {
  billing: IconReceipt,
  discounts: IconPercentage,
  drawer: IconCash,
  payments: IconCreditCard,
  returns: IconReceiptRefund,
  printing: IconPrinter,
  stock: IconScale,
  tax: IconReceiptTax,
  security: IconLock,
};

interface Groups {
  /** Nothing while all groups are shown. */
  chosen: SettingGroup | undefined;
  /** As many settings of a group fit the filters. */
  countOf: (group: SettingGroup) => number;
}

/** The groups of settings at the left, each at an address of its own. */
export function GroupList({ chosen, countOf, search }: Groups & { search: SettingsSearch }) {
  const text = useText();
  return (
    <nav className={classes.list} aria-label={text('console:settings')}>
      {GROUPS.map((group) => {
        const GroupIcon = ICONS[group];
        return (
          <Way
            key={group}
            to="/settings"
            search={{ ...search, group, setting: undefined }}
            className={classes.way}
            aria-current={group === chosen ? 'page' : undefined}
          >
            <GroupIcon size={18} stroke={1.75} aria-hidden />
            <span className={classes.name}>{text(GROUP_NAMES[group])}</span>
            <span className={classes.count}>{countOf(group)}</span>
          </Way>
        );
      })}
    </nav>
  );
}

/** The same where there is no room for a list. */
export function GroupField({
  chosen,
  countOf,
  onChoose,
}: Groups & { onChoose: (group: SettingGroup) => unknown }) {
  const text = useText();
  return (
    <div className={classes.field}>
      <SelectField
        label={text('console:groupHead')}
        hideLabel
        value={chosen ?? ''}
        {...(chosen === undefined && { emptyLabel: text('console:all') })}
        choices={GROUPS.map((group) => ({
          value: group,
          label: `${text(GROUP_NAMES[group])} (${countOf(group)})`,
        }))}
        onChange={(group) => void onChoose(group as SettingGroup)}
      />
    </div>
  );
}

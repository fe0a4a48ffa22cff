import '@/lib/i18n/settingsTexts';
import { type ComponentType, useId, useState } from 'react';
import { tillActions, useActions } from '@/app/actions';
import { ScreenHeader, ScreenLayout, useScansElsewhere } from '@/app/shell';
import { askToLogout } from '@/features/login';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import {
  IconCreditCard,
  IconKey,
  IconLogout,
  IconPalette,
  IconPrinter,
  IconUserCircle,
} from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import { TabList } from '@/ui/TabList';
import { DeviceTab } from './DeviceTab';
import { PinTab } from './PinTab';
import { PrinterTab } from './PrinterTab';
import { ProfileTab } from './ProfileTab';
import classes from './SettingsScreen.module.css';
import { ThemeTab } from './ThemeTab';

const TABS = [
  { id: 'profile', label: 'settings:profile', icon: IconUserCircle, key: '1' },
  { id: 'pin', label: 'settings:changePin', icon: IconKey, key: '2' },
  { id: 'theme', label: 'settings:changeTheme', icon: IconPalette, key: '3' },
  { id: 'printer', label: 'settings:setupPrinter', icon: IconPrinter, key: '4' },
  { id: 'device', label: 'settings:paymentDevice', icon: IconCreditCard, key: '5' },
] as const;

type TabId = (typeof TABS)[number]['id'];

const SHOWN: Readonly<Record<TabId, ComponentType>> = {
  profile: ProfileTab,
  pin: PinTab,
  theme: ThemeTab,
  printer: PrinterTab,
  device: DeviceTab,
};

const tabActions = tillActions<(tab: TabId) => void>()(
  ...TABS.map(({ id, label, icon, key }) => ({
    id: `settings.${id}` as const,
    label,
    group: 'settings:title' as const,
    icon,
    shortcut: key,
    enabled: () => true as const,
    run: (show: (tab: TabId) => void) => show(id),
  })),
);

/** The settings of a person, and of the till they stand at. */
export function SettingsScreen() {
  const text = useText();
  const panelId = useId();
  const [shown, setShown] = useState<TabId>('profile');
  useActions(tabActions, setShown);
  useScansElsewhere('held_bill:scanElsewhere');
  const Shown = SHOWN[shown];
  const label = TABS.find(({ id }) => id === shown)?.label ?? 'settings:title';
  return (
    <ScreenLayout
      header={
        <ScreenHeader
          title={text('settings:title')}
          corner={
            <AppButton
              label={text('shell:logout')}
              icon={IconLogout}
              look="danger"
              onClick={askToLogout}
            />
          }
        />
      }
    >
      <div className={`${layout.pane} ${classes.body}`}>
        <TabList
          look="column"
          label={text('settings:title')}
          panelId={panelId}
          selected={shown}
          onSelect={(id) => setShown(id as TabId)}
          tabs={TABS.map((tab) => ({
            id: tab.id,
            label: text(tab.label),
            icon: tab.icon,
            shortcut: tab.key,
          }))}
        />
        <div id={panelId} role="tabpanel" aria-label={text(label)} className={classes.panel}>
          <Shown key={shown} />
        </div>
      </div>
    </ScreenLayout>
  );
}

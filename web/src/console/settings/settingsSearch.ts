import { type Asked, asOneOf, asWords } from '../table/asked';
import { GROUPS, type SettingGroup } from './groups';

/** Settings that belong together by how they stand; '' for all. */
export type SettingsView = '' | 'differs' | 'changed';

/** The settings that an address asks for, and the one that is open. */
export interface SettingsSearch {
  group?: SettingGroup | undefined;
  view?: Exclude<SettingsView, ''> | undefined;
  find?: string | undefined;
  setting?: string | undefined;
}

/** Parts that are wrong are named, too: else they stay as they were typed. */
export const settingsSearch = (asked: Asked): SettingsSearch => ({
  group: asOneOf(GROUPS, asked.group),
  view: asOneOf(['differs', 'changed'], asked.view),
  find: asWords(asked.find),
  setting: asWords(asked.setting),
});

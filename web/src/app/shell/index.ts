export { EntryCard, type EntryCardProps } from './EntryCard';
export { EntryPage } from './EntryPage';
export type { NavigationEntry } from './navigation';
export { ScreenHeader, type ScreenHeaderProps } from './ScreenHeader';
export { ScreenLayout, type ScreenLayoutProps } from './ScreenLayout';
export { Shell, type ShellProps } from './Shell';
export { StatusCluster } from './StatusCluster';
export type { StatusEntry } from './status';
export { useWideLayout } from './useWideLayout';

export { keepOfflineCopies } from './keepOfflineCopies';
export { OfflineScreen } from './LazyOfflineScreen';
export { OfflineWords } from './OfflineWords';
export { endOfflineSession, useOfflineSession } from './offlineSession';
export { PriceLookupDialog } from './PriceLookupDialog';
export { findOfflineUser, type KnownUser, knownUsers, signInOffline } from './signInOffline';

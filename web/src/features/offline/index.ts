export { keepOfflineCopies } from './keepOfflineCopies';
export { OfflineScreen } from './LazyOfflineScreen';
export { PriceLookupDialog } from './PriceLookupDialog';
export { OfflineWords } from './OfflineWords';
export { endOfflineSession, useOfflineSession } from './offlineSession';
export { findOfflineUser, signInOffline } from './signInOffline';

export { keepOfflineCopies } from './keepOfflineCopies';
export { OfflineBanner } from './OfflineBanner';
export { OfflineScreen } from './OfflineScreen';
export { endOfflineSession, useOfflineSession } from './offlineSession';
export { findOfflineUser, signInOffline } from './signInOffline';

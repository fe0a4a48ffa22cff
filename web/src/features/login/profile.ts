import { type OwnProfile, useIdentity } from '@/api';

/** Takes over the profile of who is signed in, as the server has kept it. */
export function takeProfile(profile: OwnProfile): void {
  const { user } = useIdentity.getState();
  if (user) useIdentity.setState({ user: { ...user, ...profile } });
}

/** The signed-in customer as the persisted store and the screens know them [R3.3]. */
export type User = {
  id: number;
  username: string;
  image: string;
  mobile: string;
  email: string;
  countryCode: string;
  webPushId: string;
  balance: number;
  referralCode: string;
};

/**
 * Projection stored under `authentication` [R3.2]. A user without a token is a customer whose session expired; a token that is not
 * logged in is one that is being ended.
 */
export type AuthenticationSlice = {
  accessToken: string;
  isLogged: boolean;
  userData: User | null;
  provider: string | null;
};

export const loggedOutSlice: AuthenticationSlice = {
  accessToken: '',
  isLogged: false,
  userData: null,
  provider: null,
};

/** Who is signed in, with the token that proves it; `provider` names the third-party sign-in, or is null after a code. */
export type Session = { token: string; user: User; provider: string | null };

/** The session a stored slice stands for; null when it is not logged in or not whole. */
export function sessionOf(slice: AuthenticationSlice): Session | null {
  if (!slice.isLogged || slice.accessToken === '' || slice.userData === null) return null;
  return { token: slice.accessToken, user: slice.userData, provider: slice.provider };
}

/** The session was being ended when this was stored. */
export function isEnding({ isLogged, accessToken }: AuthenticationSlice): boolean {
  return !isLogged && accessToken !== '';
}

/** The customer whose session expired, as a stored slice has it; null while one is logged in and after a sign-out. */
export function expiredUserOf(slice: AuthenticationSlice): User | null {
  return slice.isLogged || slice.accessToken !== '' ? null : slice.userData;
}

/**
 * No customer is logged in, and nothing is kept for a customer whose session expired: they signed out, or the device was
 * cleared.
 */
export function isForgotten(slice: AuthenticationSlice): boolean {
  return sessionOf(slice) === null && expiredUserOf(slice) === null;
}

/**
 * The slice to store: a session; without one an empty token and not logged in, with the user only where the session
 * expired, because what a customer made is kept for them until they sign out by choice [R4.3].
 */
export function sliceOf(session: Session | null, expiredUser: User | null): AuthenticationSlice {
  if (session === null) return { ...loggedOutSlice, userData: expiredUser };
  return { accessToken: session.token, isLogged: true, userData: session.user, provider: session.provider };
}

/**
 * What to store when another tab wrote too: a change of a session is one of that session alone, so that it neither ends nor
 * brings back, nor replaces, what another tab ended or began [S11].
 */
export function mergedSlice(
  base: AuthenticationSlice,
  theirs: AuthenticationSlice,
  mine: AuthenticationSlice,
): AuthenticationSlice {
  if (isSameSession(theirs, base)) return mine;
  if (isSameSession(mine, base)) return theirs;
  if (mine.isLogged) return mine;
  return theirs.isLogged || mine.userData !== null ? theirs : mine;
}

function isSameSession(one: AuthenticationSlice, other: AuthenticationSlice): boolean {
  return one.isLogged === other.isLogged && one.accessToken === other.accessToken;
}

/** True when the identity provider has no configuration to sign out with [R4.4]. */
export function isConfigurationMissing(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'configurationMissing'
  );
}

/** What a customer is called: by their number while there is no name. */
export function nameOf({ username, mobile }: Pick<User, 'username' | 'mobile'>): string {
  return username === '' ? mobile : username;
}

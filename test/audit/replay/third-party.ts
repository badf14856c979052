/** What the pages ask of others than the provider, by the ends of the addresses. */
export const thirdPartyPaths = {
  identityScript: 'identity/gapi.js',
  signInWithPassword: 'accounts:signInWithPassword',
  createAccount: 'accounts:signUp',
  signInWithIdp: 'accounts:signInWithIdp',
  signInWithLink: 'accounts:signInWithEmailLink',
  signInWithToken: 'accounts:signInWithCustomToken',
  sendMessage: 'accounts:sendOobCode',
  lookUp: 'accounts:lookup',
  startFactor: 'mfaSignIn:start',
  finishFactor: 'mfaSignIn:finalize',
  renewToken: 'v1/token',
  install: '/installations',
  register: '/registrations',
} as const;
export type ThirdPartyPath = (typeof thirdPartyPaths)[keyof typeof thirdPartyPaths];

/** The call to a third party that goes to this address; null for any other. */
export function thirdPartyPathOf({ pathname }: URL): ThirdPartyPath | null {
  return Object.values(thirdPartyPaths).find((path) => pathname.endsWith(path)) ?? null;
}

/** The fields of a request, of a form or of JSON; there a part of a part has its own name only. */
export function formOf(body: string): URLSearchParams {
  return new URLSearchParams(body.startsWith('{') ? leavesOf(JSON.parse(body)) : body);
}

function leavesOf(value: object): string[][] {
  return Object.entries(value).flatMap(([name, part]) =>
    typeof part === 'object' && part !== null ? leavesOf(part) : [[name, String(part)]],
  );
}

export const isThirdParty = (path: string): boolean =>
  Object.values(thirdPartyPaths).some((each) => each === path);

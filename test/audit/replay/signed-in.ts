type SignedIn = { token: string; data: object };
let reply: SignedIn | null = null;

export function keepSignedIn(answer: SignedIn): void {
  reply = answer;
}

/** What the provider answered when the demo customer logged in. */
export function signedIn(): SignedIn {
  if (reply === null) throw new Error('The demo customer has not been logged in');
  return reply;
}

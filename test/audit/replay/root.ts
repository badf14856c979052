import { signedInAs } from './people.ts';

/** What a device remembers with a customer who is logged in. */
export async function rootOf(_host: string): Promise<string> {
  const { token, data } = signedInAs('asha');
  return JSON.stringify({ version: 1, authentication: { accessToken: token, isLogged: true, userData: data, provider: null } });
}

import type { User } from '../../../machines/session/session.ts';

/** What a customer is called: by their number while there is no name. */
export function nameOf({ username, mobile }: User): string {
  return username === '' ? mobile : username;
}

import { currentHost } from './client.ts';
import { reading, type Piece } from './parse.ts';

const webAddress = /^https?:\/\/[^\s"'<>\\]+$/i;
const rooted = /^\/(?!\/)[^\s"'<>\\]*$/;

/** A picture's address: web addresses as they are, rooted paths under the provider's host, "" for anything else. */
export const picture: Piece<string> = reading((value) => {
  if (typeof value !== 'string') return '';
  const address = value.trim();
  if (webAddress.test(address)) return address;
  return rooted.test(address) ? `${currentHost()}${address}` : '';
});

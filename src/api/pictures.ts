import { lenient, type Schema } from './parse.ts';

const webAddress = /^https?:\/\/[^\s"'<>\\]+$/i;
const namesNoFile = /^(https?:\/\/[^/?]*|[^?]*\/)$/i;
const rooted = /^\/(?!\/)[^\s"'<>\\]*$/;

/**
 * A picture's address: web addresses as they are, rooted paths under the provider's host, "" for anything else. Servers put
 * their own address in front of every picture, also of those that nobody uploaded: one that names no file is none.
 */
export function picture(host: string): Schema<string> {
  return lenient((value) => {
    if (typeof value !== 'string') return '';
    const address = value.trim();
    if (namesNoFile.test(address)) return '';
    if (webAddress.test(address)) return address;
    return rooted.test(address) ? `${host}${address}` : '';
  });
}

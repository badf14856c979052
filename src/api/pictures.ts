import { lenient, type Schema } from './parse.ts';

const webAddress = /^https?:\/\/[^\s"'<>\\]+$/i;
const namesNoFile = /^(https?:\/\/[^/?]*|[^?]*\/)$/i;
/** A path in the provider's folders as it stands in the database: `uploads/media/dosa.jpg`. */
const inFolder = /^[\w-]+(\/[^\s"'<>\\:?]+)*\/[^\s"'<>\\:/?]+\.[a-z]{3,4}$/i;
const rooted = /^\/(?!\/)[^\s"'<>\\]*$/;

/**
 * A picture's address: web addresses as they are, paths under the provider's host, "" for anything else. Servers put
 * their own address in front of every picture, also of those that nobody uploaded: one that names no file is none.
 */
export function picture(host: string): Schema<string> {
  return lenient((value) => {
    if (typeof value !== 'string') return '';
    const address = value.trim();
    if (namesNoFile.test(address)) return '';
    if (webAddress.test(address)) return address;
    if (inFolder.test(address)) return `${host}/${address}`;
    return rooted.test(address) ? `${host}${address}` : '';
  });
}

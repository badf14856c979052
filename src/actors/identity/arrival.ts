import type { IdentityArrival } from '../../../machines/identity/identity.ts';

const linkParams = ['apiKey', 'oobCode', 'mode', 'lang', 'continueUrl', 'tenantId'];
const tokenParam = 'customToken';

/**
 * What signs somebody in and stands in the address: the link of an e-mail, or a token of another app of the shop, which
 * travels behind the `#` so that no server sees it. Read once and taken out, because an address is shared and kept. Null
 * where there is none [R7.4].
 */
export function takeIdentityArrival(): IdentityArrival | null {
  const { location, history } = globalThis;
  if (location === undefined || history === undefined) return null;
  const url = new URL(location.href);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const token = fragment.get(tokenParam) ?? '';
  const isLink = url.searchParams.get('mode') === 'signIn' && url.searchParams.has('oobCode');
  if (!isLink && token === '') return null;
  if (isLink) for (const name of linkParams) url.searchParams.delete(name);
  if (token !== '') url.hash = '';
  const { href } = location;
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  return isLink ? { kind: 'link', href } : { kind: 'token', token };
}

import { isPage } from '../lib/page-patterns.ts';
import { isPersonal, paths } from '../lib/paths.ts';

/**
 * What becomes of a request. `drawnPage`: a page whose last answer is kept; `ownPage`: any other page of the app, of which
 * only the frame is; `builtFile`: a file whose name has a hash of its content; `boot`: asked for anew with each page; `picture`:
 * shown from what is kept and renewed; `network`: the worker has no part in it.
 */
export type Treatment = 'drawnPage' | 'ownPage' | 'builtFile' | 'boot' | 'picture' | 'network';

type Asked = Pick<Request, 'method' | 'mode' | 'url'> & { headers: Pick<Headers, 'has'> };

/**
 * What to do with a request to the host of `origin`. Nothing that can contain money or personal data is ever answered by
 * what is kept: calls, webhooks, what gateways send back and the simulator are left to the network, and so is whatever is
 * not named here.
 */
export function treatmentOf({ method, mode, url, headers }: Asked, origin: string): Treatment {
  const { origin: host, pathname, search } = new URL(url);
  if (method !== 'GET' || host !== origin || headers.has('range') || headers.has('authorization'))
    return 'network';
  if (mode === 'navigate') return pageTreatment(pathname, search);
  if (/^\/assets\/[^/]+$/.test(pathname)) return 'builtFile';
  if (pathname === '/boot.js') return 'boot';
  return /^\/(brand|banners|food)\/[^/]+$/.test(pathname) ? 'picture' : 'network';
}

/** Pages that are the same for every customer of a restaurant, as long as nothing is asked of them. */
const isDrawn = (pathname: string, search: string) =>
  search === '' && !isPersonal(pathname) && pathname !== paths.search && pathname !== paths.location;

function pageTreatment(pathname: string, search: string): Treatment {
  if (!isPage(pathname)) return 'network';
  return isDrawn(pathname, search) ? 'drawnPage' : 'ownPage';
}

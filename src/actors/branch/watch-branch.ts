import type { BranchReport, OpeningEvent } from '../../../machines/branch/branch-setup.ts';
import type { Branch, City } from '../../../machines/branch/branch.ts';
import { openingAt } from '../../../machines/branch/opening.ts';
import { readBranch } from '../../api/branches.ts';
import type { Api } from '../../api/client.ts';
import { wallTimeIn } from '../../lib/wall-time.ts';
import type { App } from '../system/app.ts';

const tickMs = 15_000;
const askEveryMs = 60_000;
/** After this long without an answer the provider's last answer expires and the hours decide. */
const reportLastsMs = 150_000;

type Watch = { first: Branch; city: City | null };
type Wires = {
  send: (event: OpeningEvent) => void;
  onReport: (listener: (report: BranchReport) => void) => void;
};

/**
 * Sends the opening state of a branch now and whenever it may have changed, and the branch itself when the provider
 * describes it anew: every minute, in a new language, when the page is seen again, and when a query
 * reports it. Returns the unsubscribe function.
 */
export function watchBranch(
  { api, texts }: Pick<App, 'api' | 'texts'>,
  { first, city }: Watch,
  wires: Wires,
): () => void {
  let branch = first;
  let answeredAt = first.isOpen === null ? 0 : Date.now();
  const stopping = new AbortController();
  const check = () => {
    const region = api.knownRegion();
    if (region === null) {
      api.region(stopping.signal).then(check, () => undefined);
      return;
    }
    const isFresh = Date.now() - answeredAt < reportLastsMs;
    const now = wallTimeIn(region.timeZone, new Date(api.now()));
    wires.send({
      type: 'opening.read',
      today: now.day,
      ...openingAt(isFresh ? branch : { ...branch, isOpen: null }, now),
    });
  };
  const learn = (found: Branch) => {
    if (found.id !== branch.id || stopping.signal.aborted) return;
    branch = found;
    answeredAt = Date.now();
    wires.send({ type: 'branch.refreshed', branch });
    check();
  };
  const ask = async () => {
    const found = await read(api, branch, city, stopping.signal);
    if (found !== null) learn(found);
  };
  const seen = () => {
    if (globalThis.document?.visibilityState !== 'hidden') void ask();
  };
  wires.onReport((report) => learn(report.branch));
  const ticking = setInterval(check, tickMs);
  const asking = setInterval(seen, askEveryMs);
  const unsubscribe = texts.onChanged(() => void ask());
  globalThis.document?.addEventListener('visibilitychange', seen);
  check();
  void ask();
  return () => {
    stopping.abort();
    clearInterval(ticking);
    clearInterval(asking);
    unsubscribe();
    globalThis.document?.removeEventListener('visibilitychange', seen);
  };
}

/** The branch as the provider describes it now; null when it cannot be asked, which the client has already logged. */
async function read(
  api: Api,
  branch: Branch,
  city: City | null,
  signal: AbortSignal,
): Promise<Branch | null> {
  if (city === null) return null;
  try {
    return await readBranch(api, branch, city, signal);
  } catch {
    return null;
  }
}

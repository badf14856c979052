import type { OpeningEvent } from '../../machines/branch/branch-setup.ts';
import type { Branch, City } from '../../machines/branch/branch.ts';
import { openingAt } from '../../machines/branch/opening.ts';
import { findBranches } from '../api/branches.ts';
import { currentRegion } from '../api/region.ts';
import { currentLanguage, onLanguageChanged } from '../i18n/i18n.ts';
import { wallTimeIn } from '../lib/wall-time.ts';

const tickMs = 15_000;
const askEveryMs = 60_000;
/** After this long without an answer the provider's last word counts no more and the hours decide. */
const wordLastsMs = 150_000;

const watching = new Set<(branch: Branch) => void>();

/** Lets whoever watches a branch know what somebody else has just read about it, such as the last look before paying. */
export function noteBranch(branch: Branch): void {
  for (const hear of watching) hear(branch);
}

/**
 * Tells the opening state of a branch now and whenever it may have changed, and the branch itself when the provider
 * describes it anew: every minute, in a new language, and when the page is seen again. Returns the way to stop.
 */
export function watchBranch(
  first: Branch,
  city: City | null,
  tell: (event: OpeningEvent) => void,
): () => void {
  let branch = first;
  let answeredAt = first.isOpen === null ? 0 : Date.now();
  const stopping = new AbortController();
  const look = () => {
    const isFresh = Date.now() - answeredAt < wordLastsMs;
    const now = wallTimeIn(currentRegion().timeZone, new Date());
    tell({
      type: 'opening.read',
      today: now.day,
      ...openingAt(isFresh ? branch : { ...branch, isOpen: null }, now),
    });
  };
  const hear = (found: Branch) => {
    if (found.id !== branch.id) return;
    branch = found;
    answeredAt = Date.now();
    tell({ type: 'branch.refreshed', branch });
    look();
  };
  const ask = async () => {
    const found = await read(branch, city, stopping.signal);
    if (found !== null && !stopping.signal.aborted) hear(found);
  };
  const seen = () => {
    if (document.visibilityState === 'visible') void ask();
  };
  watching.add(hear);
  const ticking = setInterval(look, tickMs);
  const asking = setInterval(seen, askEveryMs);
  const stopHearing = onLanguageChanged(() => void ask());
  document.addEventListener('visibilitychange', seen);
  look();
  void ask();
  return () => {
    stopping.abort();
    watching.delete(hear);
    clearInterval(ticking);
    clearInterval(asking);
    stopHearing();
    document.removeEventListener('visibilitychange', seen);
  };
}

/** The branch as the provider describes it now; null when it cannot be asked, which the client has already logged. */
async function read(branch: Branch, city: City | null, signal: AbortSignal): Promise<Branch | null> {
  if (city === null) return null;
  try {
    const branches = await findBranches({ city, coordinates: branch.coordinates }, currentLanguage(), signal);
    return branches.find(({ id }) => id === branch.id) ?? null;
  } catch {
    return null;
  }
}

import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const languages = ['en', 'hi', 'ar', 'fr'];
const branches = [1, 2];
/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;
const mostTries = 5;

/** Processor time that a process has used so far, in ms; Linux only. */
function processorMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** Whether a page came rendered. */
async function read(url, path, hint) {
  const headers = { cookie: `tiffin=${hint}`, accept: 'text/html', 'accept-encoding': 'br' };
  const reply = await fetch(url + path, { headers });
  return (await reply.text()).includes('data-rendered');
}

/**
 * What the provider's processor does for a page of its own rendering, in ms: home for every branch and language that nobody has asked
 * for yet, with all that its cache keeps of it, and the same page out of the cache. The provider must have rendered no home before.
 * Null where pages are not rendered.
 */
export async function measureRendering({ url, pid }, { cachedReads = 500 } = {}) {
  // The first of all loads the renderer's code, and begins in the browser where that takes too long.
  for (let tries = 0; !(await read(url, '/offers', '1.en')); tries += 1) {
    if (tries === mostTries) return null;
    await delay(1_000);
  }
  for (const language of languages) await read(url, '/offers', `1.${language}`);
  const hints = branches.flatMap((branch) => languages.map((language) => `${branch}.${language}`));
  const before = processorMs(pid);
  for (const hint of hints) await read(url, '/home', hint);
  const between = processorMs(pid);
  for (let count = 0; count < cachedReads; count += 1) await read(url, '/home', '1.en');
  return {
    uncached: (between - before) / hints.length,
    cached: (processorMs(pid) - between) / cachedReads,
  };
}

/** Pages that are not in the cache, one after the other, while something else is measured: `act` resolves with its result. */
export async function whileRendering(url, act) {
  const { data } = await (
    await fetch(`${url}/app/v1/api/get_products`, {
      method: 'POST',
      body: new URLSearchParams({ branch_id: '1', limit: '100', offset: '0' }),
    })
  ).json();
  const wanted = languages.flatMap((language) => data.map(({ slug }) => [`/menu/${slug}`, `1.${language}`]));
  let isOver = false;
  const render = async () => {
    for (const [path, hint] of wanted) {
      if (isOver) return;
      await read(url, path, hint);
    }
  };
  const rendering = render();
  const result = await act();
  isOver = true;
  await rendering;
  return result;
}

import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join, parse } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { projectFolder } from '../prepare.mjs';

const languages = readdirSync(join(projectFolder, 'locales')).map((name) => parse(name).name);
const branches = ['1', '2'];
const hints = branches.flatMap((branch) => languages.map((language) => `${branch}.${language}`));
/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;
const mostTries = 5;
/** Rounds over all hints to warm up the provider's code, and rounds that are measured. */
const rounds = { warm: 6, counted: 4 };
const firstReads = 500;
const cachedReads = 4000;
const agent = new Agent({ keepAlive: true });

/** Processor time that a process has used, in ms; Linux only. */
function processorMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** Reads the raw response with minimal work, so that the provider's caches stay warm. */
async function read(url, path, hint) {
  const headers = { cookie: `tiffin=${hint}`, accept: 'text/html', 'accept-encoding': 'br' };
  return new Promise((resolve, reject) => {
    get(new URL(path, url), { agent, headers }, (reply) => resolve(buffer(reply))).on('error', reject);
  });
}

/** Requests a page until it comes rendered; a late rendering is there at the next request. False where it never comes. */
async function readRendered(...wanted) {
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (brotliDecompressSync(await read(...wanted)).includes('data-rendered')) return true;
    await delay(1_000);
  }
  return false;
}

/** Expires the cached pages and reads the menu again, which isn't part of rendering a page. */
async function changeMenu(url) {
  const reply = await fetch(`${url}/simulator/branches/1`, {
    method: 'POST',
    body: new URLSearchParams({ open: 'true' }),
  });
  if (!reply.ok) throw new Error(`The menu could not be changed: ${reply.status}`);
  for (const branch of branches) await readRendered(url, '/home?lang=en', `${branch}.en`);
}

/**
 * Processor time of the provider for rendering home, in ms: for every branch and language not requested before, and for the same
 * page from the cache. Each for the first requests after a start, and on warm code. The provider must not have rendered home
 * before. Null where pages are not rendered.
 */
export async function measureRendering({ url, pid }) {
  // The very first request loads the renderer's code.
  if (!(await readRendered(url, '/offers', '1.en'))) return null;
  for (const language of languages) await read(url, '/offers', `1.${language}`);
  const perRound = async (rounds, act) => {
    const before = processorMs(pid);
    for (let round = 0; round < rounds; round += 1) await act(round);
    return (processorMs(pid) - before) / rounds;
  };
  const home = (round) => readRendered(url, '/home', hints[round]);
  const kept = () => read(url, '/home', '1.en');
  const round = () => perRound(hints.length, home);
  const roundAnew = async () => {
    await changeMenu(url);
    return round();
  };
  const first = await round();
  const firstCached = await perRound(firstReads, kept);
  for (let warm = 0; warm < rounds.warm; warm += 1) await roundAnew();
  let uncached = 0;
  for (let counted = 0; counted < rounds.counted; counted += 1)
    uncached += (await roundAnew()) / rounds.counted;
  const cached = await perRound(cachedReads, kept);
  return { first, firstCached, uncached, cached };
}

/** Requests uncached pages one after the other while `act` runs; resolves with its result. */
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

import { apiBase, paths } from '../../../src/api/contract/paths.ts';
import type { Answered } from '../replay/network.ts';
import type { Door } from '../replay/doors.ts';
import type { Act } from '../replay/driver.ts';
import { rootOf } from '../replay/root.ts';
import { keepSignedIn } from '../replay/signed-in.ts';
import { lastingFields } from '../replay/call-of-effect.ts';

/** The demo customer, whose codes the simulator shows. */
const asha = { country_code: '91', mobile: '9000000001' };
const patience = 8000;
const patient = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** The browser's own, whatever stands in for it later. */
const ask = globalThis.fetch.bind(globalThis);

/**
 * Opens the demo shop in a state of a machine: this page becomes the shop, answers its requests as the replay did, and does what a
 * tester would do. Works only beside the demo, which serves both.
 */
async function openDoor(): Promise<void> {
  const [machine = '', index = ''] = location.hash.slice(1).split('/');
  const door = (await readDoors(machine))[Number(index)];
  if (!door) throw new Error('No such state is recorded.');
  localStorage.clear();
  sessionStorage.clear();
  if (door.customer === 'asha') localStorage.setItem('root', await signedInRoot());
  answerAs([...door.answered]);
  for (const [at, { acts, waits }] of door.steps.entries()) {
    tell(`Step ${at + 1} of ${door.steps.length}`);
    for (const act of acts) await perform(act);
    await patient(waits);
  }
  await until(
    () => stateShown(door.flow) === door.shows,
    `the state “${door.shows ?? 'closed'}” is not shown`,
  );
  tell(`This is the state ${door.state}. Go on from here; a reload leads back to the usual shop.`);
}

function readDoors(machine: string): Promise<Door[]> {
  return new Promise((resolve, reject) => {
    Object.assign(globalThis, { receiveAuditData: (_name: string, doors: Door[]) => resolve(doors) });
    const script = document.createElement('script');
    script.src = `data/doors-${encodeURIComponent(machine)}.js`;
    script.addEventListener('error', () => reject(new Error('No state of this machine is recorded.')));
    document.head.append(script);
  });
}

async function signedInRoot(): Promise<string> {
  const send = async (path: string, form: Record<string, string>) => {
    const reply = await ask(apiBase + path, { method: 'POST', body: new URLSearchParams(form) });
    return reply.json();
  };
  const full = { mobile: asha.country_code + asha.mobile };
  await send(paths.requestCode, full);
  const { data: codes } = await (await ask('/simulator/codes')).json();
  const code = codes.find(({ mobile }: { mobile: string }) => mobile.endsWith(asha.mobile))?.code;
  const { proof } = await send(paths.verifyCode, { ...full, otp: String(code) });
  keepSignedIn(await send(paths.logIn, { ...asha, proof, device_type: 'web' }));
  return rootOf(location.origin);
}

/** From now on requests that the replay answered itself are answered so once; all others go to the provider. */
function answerAs(open: Answered[]): void {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(apiBase)) return ask(request);
    const form = new URLSearchParams(await request.clone().text());
    const at = open.findIndex((each) => isAnswerTo(each, pathname.slice(apiBase.length), form));
    const [found] = at < 0 ? [] : open.splice(at, 1);
    if (!found) return ask(request);
    if (found.reply === 'lost') throw new TypeError('Failed to fetch');
    if (found.reply === 'held') return held(request.signal);
    return Response.json(found.reply.json, { status: found.reply.status });
  };
}

function isAnswerTo({ path, fields }: Answered, asked: string, form: URLSearchParams): boolean {
  const sent = lastingFields(form);
  return path === asked && Object.entries(fields).every(([name, value]) => sent[name] === value);
}

function held(signal: AbortSignal): Promise<Response> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

async function perform(act: Act): Promise<void> {
  if ('open' in act) return become(act.open);
  if ('keep' in act) return keep(act);
  if ('device' in act) return device(act.device);
  if ('key' in act) return pressKey(act.key);
  if ('lock' in act) throw new Error('Another tab has to be at work');
  if ('gateway' in act) throw new Error('The window of a gateway takes part');
  if ('push' in act) throw new Error('The browser has to answer');
  if ('signIn' in act) throw new Error('The window of a third party takes part');
  const name = 'press' in act ? act.press : act.into;
  const find = () => ('press' in act ? controlNamed(name) : fieldNamed(name));
  if ('press' in act && act.ifThere === true && !find()) return;
  await until(() => find() !== undefined, `“${name}” is not there`);
  const found = find();
  if ('press' in act) found?.click();
  else if (found) type(found, act.type);
}

/** The document becomes the shop's, in the same window, so that its requests still come by here. */
async function become(address: string): Promise<void> {
  const html = await (await ask(address)).text();
  history.replaceState(null, '', address);
  document.open();
  document.write(html);
  document.close();
  await until(() => document.querySelector('#app > *') !== null, 'the shop did not start');
}

function keep({ keep: where, name, value, ages = {} }: Extract<Act, { keep: string }>): void {
  const aged = Object.fromEntries(Object.entries(ages).map(([field, ms]) => [field, Date.now() - ms]));
  const text = JSON.stringify(Array.isArray(value) ? value : { ...Object(value), ...aged });
  (where === 'tab' ? sessionStorage : localStorage).setItem(name, text);
}

function device(now: Extract<Act, { device: string }>['device']): void {
  if (now === 'online' || now === 'offline') {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: now === 'online' });
    globalThis.dispatchEvent(new Event(now));
    return;
  }
  const visibility = now === 'shown' ? 'visible' : 'hidden';
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

function pressKey(key: string): void {
  const at = document.activeElement ?? document.body;
  at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

const controls = 'button, a[href], input[type=radio], input[type=checkbox], [role=radio], [role=switch]';

function controlNamed(name: string): HTMLElement | undefined {
  const isIts = name.endsWith('*')
    ? (own: string) => own.startsWith(name.slice(0, -1).trim())
    : (own: string) => own === name;
  return shown(controls).findLast((each) => isIts(nameOf(each)));
}

const fieldNamed = (name: string) => shown('input, textarea').findLast((each) => nameOf(each) === name);

function shown(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => {
    const box = each instanceof HTMLInputElement && each.type === 'radio' ? (each.labels?.[0] ?? each) : each;
    return box.checkVisibility({ visibilityProperty: true });
  });
}

function nameOf(element: HTMLElement): string {
  const own = element.getAttribute('aria-label');
  const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels =
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
  const texts = by.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '');
  const text = own ?? (by.length > 0 ? texts.join(' ') : (labels?.[0]?.textContent ?? element.textContent));
  return text.replaceAll(/\s+/g, ' ').trim();
}

function type(field: HTMLElement, text: string): void {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  field.focus();
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const stateShown = (flow: string) =>
  [...document.querySelectorAll(`[data-flow="${flow}"]`)].at(-1)?.getAttribute('data-state') ?? null;

async function until(isTrue: () => boolean, otherwise: string): Promise<void> {
  const end = Date.now() + patience;
  while (!isTrue()) {
    if (Date.now() > end) throw new Error(otherwise);
    await patient(50);
  }
}

/** In a bar above the shop. */
function tell(text: string): void {
  const known = document.querySelector('#audit-demo');
  const bar = known ?? document.createElement('div');
  bar.id = 'audit-demo';
  bar.setAttribute('role', 'status');
  bar.setAttribute(
    'style',
    'position:fixed;inset-inline:0;top:0;z-index:2147483647;padding:.5rem 1rem;background:#1f2937;color:#fff;font:600 .875rem system-ui;text-align:center',
  );
  bar.textContent = text;
  if (!known) document.body.append(bar);
}

const start = async () => {
  if (location.protocol === 'file:')
    throw new Error('Start the demo with “npm start”: its /audit/ opens states in the shop.');
  await openDoor();
};

start().catch((error: unknown) =>
  tell(`Not there: ${error instanceof Error ? error.message : String(error)}`),
);

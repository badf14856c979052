import type { Browser, BrowserContext, Page, Route } from '@playwright/test';
import { apiBase } from '../../../src/api/contract/paths.ts';
import type { Case } from '../../models/explore.ts';
import { isCallOf, lastingFields, replyTo } from './call-of-effect.ts';
import { isDone, type Act, type Driver } from './driver.ts';
import { becomeDevice, controlOf, heldPlace, holdLock, isAwaited, serveScripts } from './page-acts.ts';
import { watchScript, type Seen } from './watch.ts';

type Held = { route: Route; form: URLSearchParams; note: Answered };
/** A request that the path answered itself, so that the demo shop can be led the same way; others the provider answered. */
export type Answered = {
  path: string;
  fields: Record<string, string>;
  reply: { status: number; json: unknown } | 'lost' | 'held';
};
/** A request that left the page, and when. */
export type Sent = { path: string; form: URLSearchParams };

const patience = 20_000;
/** Far enough ahead that a slow machine has not passed it when the page begins. */
const aheadMs = 30_000;
const phone = { width: 390, height: 844 };

/** One device with one page, whose network and clock a path holds. */
export class Desk {
  readonly #browser: Browser;
  readonly #url: string;
  readonly #driver: Driver;
  readonly #root: string | null;
  #context: BrowserContext | null = null;
  #page: Page | null = null;
  #now = Date.now() + aheadMs;
  /** What the page is expected to ask, until it has. */
  #awaited: string[] = [];
  #held = new Map<string, Held>();
  /** How many more requests of an effect are lost before it gives up. */
  #losing = new Map<string, number>();
  readonly sent: Sent[] = [];
  readonly answered: Answered[] = [];
  readonly faults: string[] = [];
  readonly #sabotage: string | null;

  constructor(
    browser: Browser,
    url: string,
    driver: Driver,
    options: { root: string | null; sabotage?: string | null },
  ) {
    this.#browser = browser;
    this.#url = url;
    this.#driver = driver;
    this.#root = options.root;
    this.#sabotage = options.sabotage ?? null;
  }

  get page(): Page {
    if (!this.#page) throw new Error('No page is open');
    return this.#page;
  }

  async open(): Promise<void> {
    this.#driver.forget();
    this.#context = await this.#browser.newContext({
      baseURL: this.#url,
      viewport: phone,
      locale: 'en-GB',
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    await this.#context.route(`**${apiBase}*`, (route) => this.#take(route));
    await serveScripts(this.#context, this.#driver.scripts);
    if (this.#root !== null) {
      await this.#context.addInitScript((text) => {
        if (localStorage.getItem('root') === null) localStorage.setItem('root', text);
      }, this.#root);
    }
    await this.#openTab();
  }

  async #openTab(): Promise<void> {
    if (!this.#context) throw new Error('No device');
    const page = await this.#context.newPage();
    this.#page = page;
    page.on('pageerror', (error) => this.faults.push(error.message));
    page.on('requestfailed', (request) => {
      for (const [effect, { route }] of this.#held)
        if (route.request() === request) this.#held.delete(effect);
    });
    await page.clock.install({ time: this.#now - aheadMs });
    await page.clock.pauseAt(this.#now);
    await page.addInitScript(watchScript() + heldPlace);
    if (this.#sabotage !== null) await page.addInitScript(this.#sabotage);
  }

  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = null;
    this.#page = null;
  }

  /** The tab dies without a word and is opened again, as a browser does: with what the tab and the device remember. */
  async kill(awaited: readonly string[]): Promise<void> {
    const { page } = this;
    const address = page.url();
    const kept = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)));
    const death = await page.context().newCDPSession(page);
    const died = page.waitForEvent('crash');
    void death.send('Page.crash').catch(() => {});
    await died;
    await page.close().catch(() => {});
    this.#held.clear();
    this.#awaited = [...awaited];
    this.#now += 2000;
    await this.#openTab();
    await this.page.addInitScript((entries) => {
      for (const [name, value] of Object.entries(entries))
        if (sessionStorage.getItem(name) === null) sessionStorage.setItem(name, value);
    }, kept);
    await this.page.goto(address);
    await this.until(() => this.isReady(), 'the page is there');
  }

  isReady(): Promise<boolean> {
    return this.page.evaluate(() => 'replayed' in globalThis && Object(globalThis).replayed.isReady());
  }

  seen(): Promise<Seen> {
    return this.page.evaluate((machine) => Object(globalThis).replayed.seen(machine), this.#driver.model);
  }

  taken(): Promise<string[]> {
    return this.page.evaluate((machine) => Object(globalThis).replayed.taken(machine), this.#driver.model);
  }

  /** What the page itself says of the flow; null where its region isn't there. */
  shown(): Promise<string | null> {
    return this.page.evaluate((flow) => {
      const regions = [...document.querySelectorAll(`[data-flow="${flow}"]`)];
      return regions.at(-1)?.getAttribute('data-state') ?? null;
    }, this.#driver.flow);
  }

  /** Lets what is due at once happen, and waits until the condition holds. */
  async until(isTrue: () => Promise<boolean>, what: string): Promise<void> {
    const end = Date.now() + patience;
    for (let turn = 0; ; turn += 1) {
      if (await isTrue().catch(() => false)) return;
      if (Date.now() > end) throw new Error(`Waited in vain: ${what}; the page says ${await this.shown()}`);
      await this.#tick(turn < 12 ? 1 : 17);
      await new Promise((resolve) => setTimeout(resolve, turn < 12 ? 5 : 25));
    }
  }

  /** Lets two frames be drawn: a sheet is modal only after its first. */
  async draw(): Promise<void> {
    for (let frame = 0; frame < 2; frame += 1) await this.#tick(17);
  }

  async #tick(ms: number): Promise<void> {
    this.#now += ms;
    await this.page.clock.runFor(ms);
  }

  /** Time passes in slices, between which answers arrive. */
  async goOn(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 100) {
      await this.#tick(100);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Time passes as the path says. */
  async pass(ms: number): Promise<void> {
    this.#now += ms;
    await this.page.clock.runFor(ms);
  }

  async perform(act: Act): Promise<void> {
    const { page } = this;
    if ('open' in act) {
      await page.goto(act.open);
      return this.until(() => this.isReady(), `${act.open} is there`);
    }
    if ('press' in act) {
      const control = controlOf(page, act.press);
      if (act.ifThere === true && !(await control.isVisible())) return undefined;
      await this.until(() => control.isVisible(), `“${act.press}” is there`);
      await control.click({ timeout: patience });
      return undefined;
    }
    if ('type' in act) {
      const field = page.getByRole('textbox', { name: act.into, exact: true }).locator('visible=true').last();
      await this.until(() => field.isVisible(), `the field “${act.into}” is there`);
      await field.fill(act.type, { timeout: patience });
      return undefined;
    }
    if ('key' in act) return page.keyboard.press(act.key);
    if ('lock' in act) return holdLock(page, act.lock);
    if ('keep' in act) return this.#keep(act);
    await this.until(() => isAwaited(page, act), 'what the act answers');
    if ('device' in act) return becomeDevice(page, act.device);
    return page.evaluate((done) => Object(globalThis).gatewayWindow[done](), act.gateway);
  }

  async #keep({ keep, name, value, ages = {} }: Extract<Act, { keep: string }>): Promise<void> {
    const aged = Object.fromEntries(Object.entries(ages).map(([field, ms]) => [field, this.#now - ms]));
    const text = JSON.stringify(Array.isArray(value) ? value : { ...Object(value), ...aged });
    const isTab = keep === 'tab';
    const store = (given: { isTab: boolean; name: string; text: string }) =>
      (given.isTab ? sessionStorage : localStorage).setItem(given.name, given.text);
    if (this.page.url().startsWith('http')) return this.page.evaluate(store, { isTab, name, text });
    return void (await this.page.addInitScript(
      `if (location.protocol.startsWith('http') && !sessionStorage.getItem('kept ${name}')) {
        sessionStorage.setItem('kept ${name}', '1');
        ${isTab ? 'sessionStorage' : 'localStorage'}.setItem(${JSON.stringify(name)}, ${JSON.stringify(text)});
      }`,
    ));
  }

  /** The page is about to ask for these effects. */
  await(effects: readonly string[]): void {
    for (const effect of effects) this.#losing.delete(effect);
    this.#awaited.push(...effects.filter((effect) => effect in this.#driver.calls));
  }

  /** The request of an effect that is held; null while it hasn't left. */
  heldFor(effect: string): URLSearchParams | null {
    return this.#held.get(effect)?.form ?? null;
  }

  /** Effects whose request is still open although nothing waits for it any more. */
  openCalls(): string[] {
    return [...this.#held.keys()];
  }

  async answer(effect: string, event: Case | null): Promise<void> {
    const held = this.#held.get(effect);
    const call = this.#driver.calls[effect];
    if (!held || !call) throw new Error(`No request of ${effect} is open`);
    this.#held.delete(effect);
    const isWell = event === null || isDone(event);
    if (isWell && call.change) {
      const response = await held.route.fetch();
      const json = call.change(await response.json(), (event?.['output'] ?? null) as never);
      held.note.reply = { status: 200, json };
      return held.route.fulfill({ response, json }).catch(() => {});
    }
    const reply = replyTo(call, event, held.form);
    if (reply === null) {
      this.#losing.set(effect, call.retries ?? 0);
      held.note.reply = 'lost';
      return held.route.abort('connectionfailed').catch(() => {});
    }
    const { httpStatus, ...json } = { httpStatus: 200, ...reply };
    held.note.reply = { status: httpStatus, json };
    return held.route.fulfill({ status: httpStatus, json }).catch(() => {});
  }

  async #take(route: Route): Promise<void> {
    const request = route.request();
    const path = new URL(request.url()).pathname.slice(apiBase.length);
    const form = new URLSearchParams(request.postData() ?? '');
    this.sent.push({ path, form });
    for (const [losing, left] of this.#losing) {
      if (left === 0 || !isCallOf(this.#driver.calls[losing], path, form)) continue;
      this.#losing.set(losing, left - 1);
      this.#note(path, form, 'lost');
      return route.abort('connectionfailed');
    }
    const effect = this.#awaited.find((each) => isCallOf(this.#driver.calls[each], path, form));
    if (effect !== undefined) {
      this.#awaited = this.#awaited.filter((each) => each !== effect);
      this.#held.set(effect, { route, form, note: this.#note(path, form, 'held') });
      return;
    }
    await this.#pass(route, path, form).catch(() => {});
  }

  #note(path: string, form: URLSearchParams, reply: Answered['reply']): Answered {
    const note: Answered = { path, fields: lastingFields(form), reply };
    this.answered.push(note);
    return note;
  }

  async #pass(route: Route, path: string, form: URLSearchParams): Promise<void> {
    const { given, changed } = this.#driver;
    const reply = Object.entries(given).find(([each]) => each === path)?.[1]?.(form);
    if (reply === 'held') return void this.#note(path, form, 'held');
    if (reply) {
      this.#note(path, form, { status: 200, json: reply });
      return route.fulfill({ json: reply });
    }
    const change = Object.entries(changed).find(([each]) => each === path)?.[1];
    if (!change) return route.continue();
    const answer = await route.fetch();
    const json = change(await answer.json());
    this.#note(path, form, { status: 200, json });
    return route.fulfill({ response: answer, json });
  }
}

import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { Case } from '../../models/explore.ts';
import type { Act, Driver } from './driver.ts';
import { phone } from './look-choice.ts';
import { HeldNetwork } from './network.ts';
import {
  becomeDevice,
  controlOf,
  fieldOf,
  heldPlace,
  holdLock,
  isAwaited,
  serveScripts,
} from './page-acts.ts';
import { closedWindowIsNoticedMs, heldSignInWindow } from './sign-in-window.ts';
import { watchScript, type Seen } from './watch.ts';

const patience = 20_000;
/** Far enough ahead that a slow machine has not passed it when the page begins. */
const aheadMs = 30_000;

/** One device with one page, whose network and clock a path holds. */
export class Desk {
  readonly #browser: Browser;
  readonly #url: string;
  readonly #driver: Driver;
  readonly #root: string | null;
  #context: BrowserContext | null = null;
  #page: Page | null = null;
  #now = Date.now() + aheadMs;
  readonly network: HeldNetwork;
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
    this.network = new HeldNetwork(driver);
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
    await this.network.hold(this.#context);
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
    page.on('requestfailed', (request) => this.network.forget(request));
    await page.clock.install({ time: this.#now - aheadMs });
    await page.clock.pauseAt(this.#now);
    await page.addInitScript(watchScript() + heldPlace + heldSignInWindow + this.#driver.inPage);
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
    this.network.beginAnew(awaited);
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

  /** Waits for the control of a press; null where it may be missing and is. */
  async controlFor({ press, ifThere }: Extract<Act, { press: string }>): Promise<Locator | null> {
    const control = controlOf(this.page, press);
    if (ifThere === true) return (await control.isVisible()) ? control : null;
    await this.until(() => control.isVisible(), `“${press}” is there`);
    return control;
  }

  async perform(act: Act): Promise<void> {
    const { page } = this;
    if ('open' in act) {
      await page.goto(act.open);
      return this.until(() => this.isReady(), `${act.open} is there`);
    }
    if ('press' in act) return (await this.controlFor(act))?.click({ timeout: patience });
    if ('type' in act) {
      const field = fieldOf(page, act.into);
      await this.until(() => field.isVisible(), `the field “${act.into}” is there`);
      await field.fill(act.type, { timeout: patience });
      return undefined;
    }
    if ('key' in act) return page.keyboard.press(act.key);
    if ('lock' in act) return holdLock(page, act.lock);
    if ('keep' in act) return this.#keep(act);
    if ('push' in act && !page.url().startsWith('http'))
      return void (await page.addInitScript(`heldPush.${act.push}()`));
    await this.until(() => isAwaited(page, act), 'what the act answers');
    if ('device' in act) return becomeDevice(page, act.device);
    if ('gateway' in act)
      return page.evaluate((done) => Object(globalThis).gatewayWindow[done](), act.gateway);
    if ('push' in act) return page.evaluate((done) => Object(globalThis).heldPush[done](), act.push);
    await page.evaluate((done) => Object(globalThis).signInWindow[done](), act.signIn);
    return act.signIn === 'givesUp' ? this.goOn(closedWindowIsNoticedMs) : undefined;
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

  answer(effect: string, event: Case | null): Promise<void> {
    return this.network.answer(effect, event, this.#now);
  }
}

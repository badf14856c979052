import type { BrowserContext, Request, Route } from '@playwright/test';
import { apiBase } from '../../../src/api/contract/paths.ts';
import type { Case } from '../../models/explore.ts';
import { isCallOf, lastingFields, replyTo } from './call-of-effect.ts';
import { isDone, type Driver } from './driver.ts';
import { formOf, thirdPartyPathOf } from './third-party.ts';

type Held = { route: Route; form: URLSearchParams; note: Answered };
/** A request that the path answered itself, so that the demo shop can be led the same way; others the provider answered. */
export type Answered = {
  path: string;
  fields: Record<string, string>;
  reply: { status: number; json: unknown } | 'lost' | 'held';
};
/** A request that left the page. */
export type Sent = { path: string; form: URLSearchParams };

/** The requests of one device: those of effects are held until the path answers them. */
export class HeldNetwork {
  readonly #driver: Driver;
  /** What the page is expected to ask, until it has. */
  #awaited: string[] = [];
  #held = new Map<string, Held>();
  /** How many more requests of an effect are lost before it gives up. */
  #losing = new Map<string, number>();
  readonly sent: Sent[] = [];
  readonly answered: Answered[] = [];

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  async hold(context: BrowserContext): Promise<void> {
    await context.route(`**${apiBase}*`, (route) => this.#take(route));
    await context.route(
      (url) => thirdPartyPathOf(url) !== null,
      (route) => this.#take(route),
    );
  }

  /** The tab is gone, and with it what it has asked; the next one asks for these effects. */
  beginAnew(awaited: readonly string[]): void {
    this.#held.clear();
    this.#awaited = [...awaited];
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

  forget(request: Request): void {
    for (const [effect, { route }] of this.#held) if (route.request() === request) this.#held.delete(effect);
  }

  /** `now` is the time of the page, in ms. */
  async answer(effect: string, event: Case | null, now: number): Promise<void> {
    const held = this.#held.get(effect);
    const call = this.#driver.calls[effect];
    if (!held || !call) throw new Error(`No request of ${effect} is open`);
    this.#held.delete(effect);
    const isWell = event === null || isDone(event);
    if (isWell && !call.answer) return held.route.continue().catch(() => {});
    if (isWell && call.change) {
      const response = await held.route.fetch();
      const json = call.change(await response.json(), (event?.['output'] ?? null) as never);
      held.note.reply = { status: 200, json };
      return held.route.fulfill({ response, json }).catch(() => {});
    }
    const reply = replyTo(call, event, held.form, now);
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
    const url = new URL(request.url());
    const path = thirdPartyPathOf(url) ?? url.pathname.slice(apiBase.length);
    const form = formOf(request.postData() ?? '');
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

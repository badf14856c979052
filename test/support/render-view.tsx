import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { loggedOutSlice, type User } from '../../machines/session/session.ts';
import { memoryStorage } from '../../src/actors/testing/memory-storage.ts';
import { rootKey } from '../../src/actors/persistence/store-effects.ts';
import { lateSubscriptions } from '../../src/actors/system/late-subscriptions.ts';
import { startApp } from '../../src/actors/system/start.ts';
import { apiBase } from '../../src/api/contract/paths.ts';
import { AppRoot } from '../../src/app/app.tsx';
import { isGone } from '../../src/ui/focus.tsx';
import { recoverFocus } from '../../src/ui/recover-focus.ts';
import { loadTexts } from '../../src/i18n/i18n.ts';
import type { Language } from '../../src/i18n/locales.ts';
import { shownBranch, shownCity, signedIn } from './view-fixtures.ts';
import { usualAnswers, type Answer } from './view-answers.ts';
import { crowdedTexts } from './translated-page.ts';
import { eventually } from './eventually.ts';

type Options = {
  /** The address of the page, with its parameters. */
  at: string;
  language?: Language;
  /** A customer is logged in. */
  isCustomer?: boolean;
  /** A restaurant has been chosen. */
  hasBranch?: boolean;
  /** Stored values beside branch, language and session, by slice. */
  kept?: Record<string, unknown>;
  /**
   * Answers by wire path, on top of the usual ones; `httpStatus` in a reply is its status, else 200. A function that throws
   * gives no answer, and one that returns a promise answers when that resolves.
   */
  answers?: Record<string, Answer>;
  /** The provider's clock, sent as a `Date` header with each answer; no header by default. */
  clock?: string;
};

let root: Root | null = null;
let stopApp = (): void => undefined;
let unanswered: string[] = [];
let pressed: HTMLElement | null = null;

/** The whole app at an address, with the provider's scripted answers; it ends the one before. */
export async function renderView({
  at,
  language = 'en',
  isCustomer = false,
  hasBranch = true,
  kept = {},
  answers = {},
  clock,
}: Options) {
  endView();
  const sent: { path: string; form: Record<string, string> }[] = [];
  vi.stubGlobal('fetch', async (address: string, request: { body: string | FormData }) => {
    const path = new URL(address, window.location.href).pathname.replace(apiBase, '');
    const form = formOf(request.body);
    sent.push({ path, form });
    const answer = answers[path] ?? usualAnswers[path];
    if (answer === undefined) unanswered.push(path);
    const reply = await (typeof answer === 'function'
      ? answer(form)
      : (answer ?? { error: true, message: 'unscripted' }));
    const status = 'httpStatus' in reply && typeof reply.httpStatus === 'number' ? reply.httpStatus : 200;
    return new Response(JSON.stringify(reply), {
      status,
      headers: { 'content-type': 'application/json', ...(clock !== undefined && { date: clock }) },
    });
  });
  window.history.replaceState(null, '', at);
  document.documentElement.lang = language;
  const slices = {
    language: { value: language },
    ...(hasBranch && {
      branch: { id: shownBranch.id, branch: shownBranch },
      selectedCity: { city: shownCity },
    }),
    authentication: isCustomer ? signedIn : loggedOutSlice,
    ...kept,
  };
  const storage = memoryStorage({ [rootKey]: JSON.stringify({ version: 1, ...slices }) });
  const started = startApp({ texts: await loadTexts(language), storage });
  started.subscribeLate(lateSubscriptions);
  const stopRecovery = recoverFocus();
  stopApp = () => {
    stopRecovery();
    started.stop();
  };
  const host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  root.render(<AppRoot app={started.app} />);
  const changeElsewhere = (slices: object) => {
    const known = JSON.parse(storage.values.get(rootKey) ?? '{}');
    storage.changeElsewhere(rootKey, JSON.stringify({ ...known, ...slices }));
  };
  return {
    /** Another customer logs in in another tab. */
    replaceCustomer: (userData: User) =>
      changeElsewhere({ authentication: { ...signedIn, accessToken: 'another token', userData } }),
    /** Another tab writes slices. */
    changeElsewhere,
    /** The forms sent to a wire path so far. */
    sent: (path: string) => sent.filter((call) => call.path === path).map(({ form }) => form),
    /** Waits until the page shows the text, anywhere. */
    sees: (text: string | RegExp) =>
      eventually(() => {
        const shown = document.body.textContent ?? '';
        if (typeof text === 'string' ? !shown.includes(text) : !text.test(shown))
          throw new Error(`"${text}" is not shown in: ${shown.slice(0, 1500)}`);
      }),
    eventually,
    /** Waits for the one control of that name, until it is not busy, and presses it; it has the focus then. */
    press: async (name: string | RegExp) => {
      const control = await eventually(() => idle(controlNow(name)), everyName);
      expect(await lostFocus(), focusIsHandedOn).toBeNull();
      pressed = control;
      control.focus();
      control.click();
    },
    /** Waits until the control of that name has the focus. */
    isFocused: (name: string | RegExp) =>
      eventually(() => expect(document.activeElement).toBe(controlNow(name))),
    type: async (name: string | RegExp, text: string) => typeInto(await control(name), text),
    /** Chooses an option of a list by its value. */
    choose: async (name: string, value: string) => {
      const list = await control(name);
      if (list instanceof HTMLSelectElement) list.value = value;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    },
    control,
    /** Whether a control of that name is there now. */
    has: (name: string | RegExp) => controlsNamed(name).length > 0,
  };
}

/** The fields of a form in any encoding; a file is only marked as one. */
function formOf(body: string | FormData): Record<string, string> {
  const pairs = typeof body === 'string' ? new URLSearchParams(body) : body;
  return Object.fromEntries(
    [...pairs].map(([name, value]) => [name, typeof value === 'string' ? value : 'a file']),
  );
}

export type View = Awaited<ReturnType<typeof renderView>>;

const control = (name: string | RegExp) => eventually(() => controlNow(name), everyName);

function controlNow(name: string | RegExp): HTMLElement {
  const [first] = controlsNamed(name);
  if (first === undefined) throw new Error(`No control is called "${name}"`);
  return first;
}

/**
 * The name of the control that was pressed last, where it has gone and nothing that can have the focus took it within a second: the page
 * behind an open dialog cannot.
 */
async function lostFocus(): Promise<string | null> {
  const control = pressed;
  pressed = null;
  if (control === null) return null;
  const isLost = () => {
    const { activeElement, body } = document;
    const around = [...document.querySelectorAll('dialog[open]')].at(-1) ?? body;
    return isGone(control) && (activeElement === body || !around.contains(activeElement));
  };
  for (let wait = 0; isLost() && wait < 50; wait += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return isLost() ? nameOf(control) : null;
}

const focusIsHandedOn = 'what goes away when it is pressed hands its focus on';

/** A busy control ignores a press. */
function idle(element: HTMLElement): HTMLElement {
  if (element.getAttribute('aria-busy') === 'true') throw new Error(`"${nameOf(element)}" is still busy`);
  return element;
}

const controls = 'button, a[href], input, textarea, select';

function controlsNamed(name: string | RegExp): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(controls)].filter((element) => {
    const own = nameOf(element);
    return typeof name === 'string' ? own === name : name.test(own);
  });
}

const everyName = () =>
  `there are: ${[...document.querySelectorAll<HTMLElement>(controls)].map(nameOf).join(' | ')}`;

/** Parts of a control that are not in its accessible name. */
const unspoken = '[aria-hidden=true], select';

/** The accessible name of a control: its own label, or the text of what labels it, is around it or is for it, or its own text. */
function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const parts = by.flatMap((id) => document.querySelector(`[id="${id}"]`) ?? []);
  if (parts.length > 0) return parts.map((part) => spokenIn(part).trim()).join(' ');
  const apart = element.id === '' ? null : document.querySelector(`label[for="${element.id}"]`);
  const named = element.closest('label') ?? apart ?? element;
  return spokenIn(named).trim();
}

function spokenIn(node: Node): string {
  if (node instanceof Text) return node.data;
  const parts = [...node.childNodes].filter((part) => !(part instanceof Element && part.matches(unspoken)));
  return parts.map(spokenIn).join('');
}

function typeInto(element: HTMLElement, text: string): void {
  const prototype = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Every element counts as near the viewport. */
class EndlessWindow {
  private readonly tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.tell = tell;
  }
  observe(): void {
    queueMicrotask(() => this.tell([{ isIntersecting: true }]));
  }
  disconnect(): void {}
}

beforeEach(() => {
  unanswered = [];
  pressed = null;
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('IntersectionObserver', EndlessWindow);
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  // In a browser the body takes no focus. After a change React focuses again what had the focus before, which may be the body.
  document.body.focus = () => undefined;
  // happy-dom doesn't know <search>, and React warns about it.
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) =>
    create(name === 'search' ? 'section' : name),
  );
});

function endView(): void {
  root?.unmount();
  root = null;
  stopApp();
  stopApp = () => undefined;
}

afterEach(async () => {
  const [lost, crowded] = [await lostFocus(), crowdedTexts()];
  endView();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.mocked(document.createElement).mockRestore();
  expect(lost, focusIsHandedOn).toBeNull();
  expect(crowded, 'every text has an element of its own').toEqual([]);
  expect(unanswered, 'every call was scripted').toEqual([]);
});

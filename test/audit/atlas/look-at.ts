import type { Page } from '@playwright/test';
import { expect, foundByAxe } from '../../support/journey.ts';
import { cutTexts } from '../../support/layout.ts';
import type { Shot } from '../audit-data.ts';

const mostStops = 20;

type Wanted = {
  name: string;
  /** A file to write, null for none. */
  picture: string | null;
  file: string;
  /** False where the focus must stay where it is. */
  isWalked: boolean;
};

/** Everything that the atlas says of the screen that is open, once it has been loaded. */
export async function shotOf(
  page: Page,
  { name, picture, file, isWalked }: Wanted,
  keysOf: (texts: readonly string[]) => string[],
): Promise<Shot> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      [...document.images].map((image) =>
        image.loading === 'lazy' ? null : image.decode().catch(() => null),
      ),
    );
  });
  if (picture !== null)
    await page.screenshot({ path: file, type: 'jpeg', quality: 55, animations: 'disabled' });
  const shown = await page.evaluate(readScreen);
  const cuts = await cutTexts(page);
  const axe = picture === null ? [] : await foundByAxe(page, false);
  const textOf = (entry: string) => /^"([\s\S]*)" is cut by /.exec(entry)?.[1] ?? '';
  return {
    page: name,
    picture,
    states: shown.states,
    announced: shown.announced,
    seen: keysOf(shown.texts),
    cut: keysOf(cuts.map(textOf)),
    otherwiseCut: cuts.filter((entry) => keysOf([textOf(entry)]).length === 0),
    axe,
    focus: isWalked ? await focusOrder(page) : [],
  };
}

/** Runs inside the page. */
function readScreen(): { states: string[]; announced: string[]; texts: string[] } {
  const isSeen = (element: Element | null) => element?.checkVisibility({ visibilityProperty: true }) ?? false;
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode())
    if (isSeen(text.parentElement) && (text.textContent ?? '').trim() !== '')
      texts.push(text.textContent ?? '');
  for (const element of document.querySelectorAll('[aria-label], [placeholder]'))
    if (isSeen(element))
      texts.push(element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? '');
  return {
    states: [...document.querySelectorAll<HTMLElement>('[data-flow]')].map(
      ({ dataset }) => `${dataset['flow']}: ${dataset['state'] ?? ''}`,
    ),
    announced: [...document.querySelectorAll('[aria-live], [role=status], [role=alert], output')]
      .map((element) => element.textContent?.trim() ?? '')
      .filter((text) => text !== ''),
    texts,
  };
}

/** What Tab reaches from the top of the page, or of the sheet over it, by name. */
async function focusOrder(page: Page): Promise<string[]> {
  const order: string[] = [];
  await page.evaluate(() => {
    // Tab goes on from where the focus was last, even if that is there no more.
    const top = document.createElement('span');
    top.tabIndex = -1;
    ([...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body).prepend(top);
    top.focus();
    top.remove();
    window.scrollTo(0, 0);
  });
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const at = document.activeElement;
      if (at === null || at === document.body) return null;
      const label = at.getAttribute('aria-label') ?? (at instanceof HTMLElement ? at.innerText : '');
      const name = label.trim() || at.getAttribute('name') || at.getAttribute('placeholder') || at.tagName;
      return name.replaceAll(/\s+/g, ' ').slice(0, 60);
    });
    if (name === null) break;
    order.push(name);
  }
  expect(order.length).toBeGreaterThan(0);
  return order;
}

import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Letters of twice the size, as a customer sets them in the browser. */
export async function doubleLetters(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** The whole button can be seen and pressed: nothing takes the press, and nothing that lets it through is painted over it. */
export async function expectInReach(button: Locator): Promise<void> {
  await expect(button).toBeInViewport({ ratio: 1 });
  const isInFront = () =>
    button.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const centre = [left + width / 2, top + height / 2] as const;
      if (!element.contains(document.elementFromPoint(...centre))) return false;
      const solid = new CSSStyleSheet();
      solid.replaceSync('* { pointer-events: auto !important }');
      document.adoptedStyleSheets.push(solid);
      const stack = document.elementsFromPoint(...centre);
      document.adoptedStyleSheets.pop();
      const above = stack.slice(
        0,
        stack.findIndex((each) => element.contains(each)),
      );
      return above.every((each) => getComputedStyle(each).backgroundColor.endsWith(', 0)'));
    });
  await expect.poll(isInFront, 'nothing lies on the button').toBe(true);
}

/**
 * The page does not scroll sideways, nothing reaches beyond the sides of the window but rows that scroll, and no text is
 * cut. Descriptions of dishes in lists are: they are whole on the dish's page.
 */
export async function expectNothingCut(page: Page): Promise<void> {
  expect.soft(await cutTexts(page), page.url()).toEqual([]);
}

/** What of the page is cut or lies beyond the window; a text that is cut comes first in its entry, in quotation marks. */
export const cutTexts = (page: Page): Promise<string[]> => page.evaluate(findCut);

/** Runs inside the page. */
function findCut(): string[] {
  const root = document.documentElement;
  const edge = root.clientWidth;
  const found: string[] = [];
  if (root.scrollWidth > edge) found.push(`the page is ${root.scrollWidth} px wide in ${edge}`);

  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('[aria-hidden=true], [aria-busy=true], svg, option, article p') === null;
  const has = (element: Element, ...overflows: string[]) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return overflows.includes(overflowX) || overflows.includes(overflowY);
  };
  const isForReadersAlone = (element: Element) => getComputedStyle(element).clipPath !== 'none';

  /** The part around a text that cuts it off. */
  const cutterOf = (text: Node, rects: readonly DOMRect[]) => {
    for (let at = text.parentElement; at !== null && at !== document.body; at = at.parentElement) {
      if (isForReadersAlone(at) || has(at, 'auto', 'scroll')) return null;
      if (!has(at, 'hidden', 'clip')) continue;
      const box = at.getBoundingClientRect();
      const isOutside = ({ left, right, top, height }: DOMRect) =>
        left < box.left - 1 ||
        right > box.right + 1 ||
        top + height / 2 < box.top ||
        top + height / 2 > box.bottom;
      if (rects.some(isOutside)) return at;
    }
    return null;
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const words = text.textContent?.trim() ?? '';
    if (words === '' || text.parentElement === null || !isSeen(text.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    const cutter = cutterOf(text, rects);
    if (cutter !== null) found.push(`"${words}" is cut by ${cutter.outerHTML.slice(0, 120)}`);
  }

  for (const element of document.querySelectorAll('header *, main *, footer *, nav *, aside *, dialog *')) {
    const { left, right, width } = element.getBoundingClientRect();
    const isBeside = width > 0 && (right > edge + 1 || left < -1);
    if (isBeside && isSeen(element) && !isForReadersAlone(element) && element.closest('.shelf') === null)
      found.push(`beyond the window: ${element.outerHTML.slice(0, 120)}`);
  }
  return found;
}

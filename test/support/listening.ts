import { expect, type Locator, type Page } from '@playwright/test';

/**
 * A customer who sees nothing: what a screen reader says by itself, where it is after a navigation, and a press on what has a
 * name. To be called before the first page; the pointer is never used.
 */
export async function listenTo(page: Page) {
  const spoken: string[] = [];
  await page.exposeFunction('noteSpoken', (text: string) => void spoken.push(text));
  await page.addInitScript(() => {
    const said = new WeakMap<Element, string>();
    const listen = () => {
      for (const region of document.querySelectorAll(
        '[aria-live=polite], [aria-live=assertive], [role=alert]',
      )) {
        const text = region.textContent?.trim() ?? '';
        const before = said.get(region);
        said.set(region, text);
        // A live region inserted with its text is read out only where it is an alert.
        const isNews = before === undefined ? region.role === 'alert' : before !== text;
        if (isNews && text !== '') Reflect.get(window, 'noteSpoken')(text);
      }
    };
    new MutationObserver(listen).observe(document, { childList: true, characterData: true, subtree: true });
  });

  return {
    /** Waits until the text was announced, since the last wait. */
    async hears(words: string) {
      await expect.poll(() => spoken.join('\n'), 'what was said').toContain(words);
      spoken.length = 0;
    },

    /** A page change: the title is read, and reading continues at the heading. */
    async arrivesAt(title: string, heading: string | RegExp = title) {
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
      await expect(page).toHaveTitle(`${title} | Tiffin`);
    },

    /** Presses the control of this name, as a screen reader does: focuses it and presses the key. */
    press: (control: Locator, key: 'Enter' | 'Space' = 'Enter') => control.press(key),
  };
}

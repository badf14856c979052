import type { Page } from '@playwright/test';

export type Effort = {
  /** The number of presses since the last reset. */
  taps: number;
  /** The names of the fields that were typed into. */
  fields: Set<string>;
  reset: () => void;
};

/** Counts a customer's presses and typed fields by DOM events, across all pages. */
export async function watchEffort(page: Page): Promise<Effort> {
  const effort: Effort = {
    taps: 0,
    fields: new Set(),
    reset: () => {
      effort.taps = 0;
      effort.fields.clear();
    },
  };
  await page.exposeFunction('noteTap', () => {
    effort.taps += 1;
  });
  await page.exposeFunction('noteField', (name: string) => effort.fields.add(name));
  await page.addInitScript(() => {
    const note = (name: string, value?: string) => Reflect.get(window, name)(value);
    // Not at the window: Playwright's mouse probes covered places there, and stops that press itself.
    document.addEventListener('pointerdown', () => note('noteTap'), { capture: true });
    window.addEventListener(
      'input',
      ({ target }) => {
        const isText = target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type);
        if (isText) note('noteField', target.name || target.labels?.[0]?.textContent || target.type);
      },
      { capture: true },
    );
  });
  return effort;
}

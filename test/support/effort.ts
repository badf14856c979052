import type { Page } from '@playwright/test';

export type Effort = {
  /** How often the customer pressed something since the last reset. */
  taps: number;
  /** The fields that they wrote into, by name. */
  fields: Set<string>;
  reset: () => void;
};

/** Counts what a customer has to do, as the page itself notices it, across every page that they come to. */
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
    // Not at the window: there the test's own mouse tries a place that something else covers, and stops that press itself.
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

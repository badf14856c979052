import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chartOf } from '../../src/devtools/chart/chart.ts';
import { modelIds, modelOf, type ModelId } from '../models/machines/models.ts';
import { audit, type Audit } from '../models/model.ts';
import {
  atlasIn,
  attemptReplay,
  attemptCrashes,
  attemptLooks,
  knownSteps,
  laterStep,
  longPathOf,
  olderOf,
  picturesIn,
  recordOf,
  strangeStep,
  themeReplay,
} from './sample-runs.ts';
import { writeAudit } from './write-audit.ts';

const ids: readonly ModelId[] = ['theme', 'attempt'];
/** On the disk axe could read the style sheets no second time. */
const withoutRequests = { preload: false };

describe('the pages of the audit, opened from the disk', { timeout: 300_000 }, () => {
  let folder = '';
  let browser: Browser;
  let page: Page;
  const faults: string[] = [];
  const open = async (address: string) => {
    await page.goto(`${pathToFileURL(join(folder, 'index.html')).href}${address}`);
    await page.locator('main h1').waitFor();
  };
  const addresses = () => [
    '#/',
    '#/machines',
    '#/machine/attempt?state=attempt.paying',
    '#/paths',
    `#/path/attempt/${longPathOf(folder)}?step=2`,
    '#/path/theme/replay-a1?step=1',
    '#/specification/R1.21',
    '#/ledgers/errors',
    '#/ledgers/ignored',
    '#/ledgers/ends',
    '#/ledgers/promises',
    '#/ledgers/strings',
    '#/source/attempt?state=attempt.paying',
    '#/record',
    '#/changes',
    '#/atlas',
    '#/atlas?screen=/menu',
    '#/atlas/states',
    '#/atlas/states?machine=attempt',
  ];
  const inLanguage = async (language: string) => {
    await page.evaluate((chosen) => localStorage.setItem('tiffin-audit-language', chosen), language);
  };
  const openRecord = async (steps: readonly object[]) => {
    await page.goto('about:blank');
    await open('#/record');
    await fillRecord(steps);
  };
  const fillRecord = async (steps: readonly object[]) => {
    await page.locator('textarea').fill(recordOf(steps));
    await page.locator('.record-form button').click();
    await page.locator('.verdict').waitFor();
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tiffin-audit-'));
    const audits: [ModelId, Audit][] = [];
    for (const id of ids) audits.push([id, await audit(await modelOf(id))]);
    await writeAudit(audits, folder, {
      record: (id) => (id === 'theme' ? themeReplay : attemptReplay),
      pictures: picturesIn(`${folder}-pictures`),
      looks: (id) => (id === 'attempt' ? attemptLooks : null),
      lookPictures: `${folder}-pictures`,
      crashes: (id) => (id === 'attempt' ? attemptCrashes : []),
      atlas: atlasIn,
      older: async () => olderOf(audits.map(([, { model }]) => chartOf(model.machine))),
    });
    browser = await chromium.launch({
      executablePath: process.env['TIFFIN_BROWSER'] ?? '',
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    });
    page = await context.newPage();
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('requestfailed', (request) => faults.push(request.url()));
  }, 300_000);

  afterAll(async () => {
    await browser?.close();
    for (const each of [folder, `${folder}-pictures`]) rmSync(each, { recursive: true, force: true });
  });

  it('write the names of code in reasons as code', async () => {
    for (const address of addresses().filter((each) => !each.startsWith('#/source'))) {
      await page.goto('about:blank');
      await open(address);
      const marked = page.getByText('`').filter({ visible: true });
      expect.soft(await marked.allTextContents(), address).toEqual([]);
    }
  });

  it('show nothing to axe, in light and in dark, in English and in Arabic', async () => {
    const check = async (where: string) => {
      const { violations } = await new AxeBuilder({ page }).options(withoutRequests).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      expect.soft(found, where).toEqual([]);
    };
    for (const [colorScheme, language] of [
      ['light', 'en'],
      ['dark', 'ar'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await open('#/');
      await inLanguage(language);
      for (const address of addresses()) {
        await page.goto('about:blank');
        await open(address);
        await check(`${address} ${colorScheme} ${language}`);
      }
      await openRecord(knownSteps);
      await check(`an open record ${colorScheme} ${language}`);
    }
    await inLanguage('en');
    expect(faults).toEqual([]);
  });

  it('tell paths in four languages, and keep the language chosen', async () => {
    await page.goto('about:blank');
    await open('#/paths?machine=attempt');
    const firsts = new Set<string>();
    for (const language of ['en', 'hi', 'ar', 'fr']) {
      await page.locator('.language select').selectOption(language);
      firsts.add((await page.locator('.path-text').first().textContent()) ?? '');
      expect(await page.evaluate(() => document.documentElement.dir)).toBe(language === 'ar' ? 'rtl' : 'ltr');
    }
    expect(firsts.size).toBe(4);
    await page.locator('.paths a').first().click();
    await page.getByRole('button', { name: 'Suivant' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Suivant' }).waitFor();
    await page.locator('.language select').selectOption('en');
  });

  it('(S10) open a support record: every step known, or the first that is not on its chart', async () => {
    await openRecord(knownSteps);
    expect(await page.locator('.verdict').textContent()).toContain('Every step is one that a model knows');
    await openRecord([...knownSteps, strangeStep]);
    expect(await page.locator('.verdict').textContent()).toContain('step 3: ');
    expect(await page.locator('.steps [aria-current]').textContent()).toContain('unknown');
    await page.locator('.steps [aria-current]').focus();
    await page.keyboard.press('ArrowUp');
    expect(await page.locator('.steps [aria-current]').textContent()).not.toContain('unknown');
    expect(await page.locator('.chart-state.is-active').count()).toBeGreaterThan(0);
  });

  it('(S10) lead from a step of a record to its known path, and into the demo shop or to the nearest step', async () => {
    const link = page.locator('a[href^="demo.html"]');
    const replay = page.locator('section', { has: page.locator('#replay-title') });
    await page.route('http://audit.test/**', (route) =>
      route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
    );
    await page.goto('http://audit.test/index.html#/record');
    await fillRecord([...knownSteps, laterStep]);
    expect(await replay.textContent()).toContain('20 s have to pass. The nearest step before it');
    expect(await link.getAttribute('href')).toBe('demo.html#attempt/0');
    await page.locator('[data-step="1"]').click();
    expect(await replay.textContent()).not.toContain('No link opens');
    expect(await link.getAttribute('href')).toBe('demo.html#attempt/0');
    await page.locator('[data-step="0"]').click();
    expect(await replay.textContent()).toContain('came to rest in it. Nor does one open an earlier step');
    expect(await link.count()).toBe(0);
    await replay.getByRole('link').click();
    await expect.poll(() => page.locator('h1').textContent()).toContain('How to get to');
    await openRecord(knownSteps);
    expect(await replay.textContent()).toContain('Beside the demo');
  });

  it('list paths by risk, each with what the filter asks for', async () => {
    await page.goto('about:blank');
    await open('#/paths');
    const texts = (items: Element[]) =>
      items.map((item) => [...item.querySelectorAll('.chip')].map((chip) => chip.textContent));
    const chips = () => page.locator('.paths > li').evaluateAll(texts);
    const hasMoney = (await chips()).map((each) => each.includes('Money'));
    expect(hasMoney).toEqual(hasMoney.toSorted((one, other) => Number(other) - Number(one)));
    const wanted = ['Money', 'Error edge', 'Offline'];
    for (const kind of wanted) await page.getByLabel(kind, { exact: true }).check();
    expect((await chips()).length).toBeGreaterThan(0);
    for (const each of await chips()) expect(each).toEqual(expect.arrayContaining(wanted));
    await page.getByLabel('Personal data', { exact: true }).check();
    expect(await chips()).toEqual([]);
    await open('#/paths?changed=yes');
    const changed = await page.locator('.path-machine').allTextContents();
    expect(new Set(changed)).toEqual(new Set(['attempt', 'theme']));
  });

  it('say what changed as sentences, with the paths affected', async () => {
    await open('#/changes');
    const text = (await page.locator('main').textContent()) ?? '';
    expect(text).toContain('New: in attempt.placing, placeOrder done leads to attempt.savingOrderId.');
    for (const part of ['was “Old”', 'New: machine theme.']) expect(text).toContain(part);
    await page
      .getByRole('link', { name: /Paths affected/ })
      .first()
      .click();
    await expect.poll(() => page.locator('.paths > li').count()).toBeGreaterThan(0);
  });

  it('show beside an error edge the page on which it was seen, with its path', async () => {
    await open('#/ledgers/errors?machine=attempt');
    const row = page.locator('tr', { hasText: 'placeOrder' }).filter({ hasText: 'waitingToRetry' });
    const pictures = row.locator('img.thumbnail');
    await expect.poll(() => pictures.count()).toBeGreaterThan(0);
    await pictures.first().click();
    await page.locator('.film img').waitFor();
    expect(new URL(page.url()).hash).toBe('#/path/attempt/replay-b2?step=1');
  });

  it('show a screen in every look, with what axe, Tab and a screen reader find', async () => {
    await open('#/atlas');
    expect(await page.locator('.shot').count()).toBe(2);
    await page.getByLabel('Screen').selectOption('/menu');
    expect(await page.locator('.shot code').allTextContents()).toEqual([
      'en, light, 390 px',
      'ar, dark, 390 px',
    ]);
    await page.locator('.shot summary').first().click();
    for (const found of ['color-contrast', 'Skip to the content', '2 dishes'])
      expect(await page.locator('.shot').first().textContent()).toContain(found);
  });

  it('show a state in other looks, found from the machine’s page, and why another has none', async () => {
    await open('#/machine/attempt?state=attempt.placing');
    await page.getByRole('link', { name: '2 pictures' }).click();
    await expect.poll(() => page.locator('h2').textContent()).toBe('attempt: placing');
    expect(await page.locator('.shot code').allTextContents()).toEqual([
      'en, light, 1440 px',
      'ar, dark, 390 px',
    ]);
    await page.locator('.shot img').last().scrollIntoViewIfNeeded();
    const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
    await expect.poll(() => page.locator('.shot img').last().evaluate(isDrawn)).toBe(true);
    await page.getByRole('button', { name: 'All states' }).click();
    expect(await page.locator('.count').textContent()).toContain('2 states, 3 pictures, axe: 1 found');
    expect(await page.locator('main').textContent()).toContain('saving: The page goes on by itself');
    await open('#/atlas/states');
    const row = page.locator('tr', { hasText: 'attempt' });
    expect(await row.locator('td').allTextContents()).toEqual([expect.stringMatching(/^2 of/), '3', '1']);
  });

  it('say why a text is no record, and keep it for another try', async () => {
    await open('#/');
    await open('#/record');
    await page.locator('textarea').fill('{"format":"tiffin-record"');
    await page.locator('.record-form button').click();
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('isn’t complete');
    expect(await page.locator('textarea').inputValue()).toContain('tiffin-record');
  });

  it('print every table whole on A4', async () => {
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 718, height: 1000 });
    for (const address of addresses()) {
      await open(address);
      const cut = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll<HTMLElement>('.table-frame, .source, .panel')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
          .map(({ className, scrollWidth }) => `${className} ${scrollWidth}`),
      );
      expect.soft(cut, address).toEqual([]);
    }
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('fit a width of 320 pixels', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const address of addresses()) {
      await open(address);
      const wider = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect.soft(wider, address).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('open a path within 300 ms, and light its steps', async () => {
    await open('#/paths?machine=attempt');
    await page.locator('.paths a').first().waitFor();
    const took = await page.evaluate(async () => {
      const link = document.querySelector<HTMLAnchorElement>('.paths a');
      const from = performance.now();
      link?.click();
      while (!document.querySelector('.chart-state.is-active')) await new Promise(requestAnimationFrame);
      return performance.now() - from;
    });
    expect(took).toBeLessThan(300);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => page.locator('.chart-drawing .is-taken').count()).toBeGreaterThan(0);
  });

  it('are walked by the keyboard: from state to state, and into one', async () => {
    await open('#/machine/theme');
    await page.locator('.chart-state[tabindex="0"]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const focused = await page.locator('.chart-state:focus').getAttribute('data-state-id');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).toContain(`state=${focused}`);
    await expect.poll(() => page.getByRole('heading', { name: 'Show me how to get here' }).count()).toBe(1);
  });

  it('weigh less than 60 MB for all machines, at the size of the largest', () => {
    const sizes = readdirSync(join(folder, 'data')).map((name) => statSync(join(folder, 'data', name)).size);
    expect(Math.max(...sizes) * modelIds.length).toBeLessThan(60_000_000);
  });
});

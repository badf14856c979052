import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modelIds, modelOf, type ModelId } from '../models/machines/models.ts';
import { audit } from '../models/model.ts';
import type { RecordedStep, ReplayRecord } from './replay/record.ts';
import { inLanguages } from './words.ts';
import { writeAudit } from './write-audit.ts';

const ids: readonly ModelId[] = ['theme', 'attempt'];
const opensWithinMs = 300;
/** On the disk axe could read the style sheets no second time. */
const withoutRequests = { preload: false };

const opened: RecordedStep = {
  text: inLanguages(() => 'The page is opened.'),
  event: '',
  acts: [{ open: '/home' }],
  taken: [],
  value: 'closed',
  begun: [],
  told: [],
  calls: [],
  picture: null,
};
const pressed: RecordedStep = {
  ...opened,
  text: inLanguages(() => 'The theme is chosen.'),
  acts: [{ press: 'Dark' }],
  calls: [{ effect: 'save', path: 'update_user', fields: { theme: 'dark' } }],
};
/** A replay as the browser would have recorded it. */
const themeReplay: ReplayRecord = {
  machine: 'theme',
  source: '',
  taken: [],
  notFromThePage: [{ why: 'No page does it', transitions: ['theme | none | 0'] }],
  paths: [{ id: 'a1', start: opened, steps: [pressed] }],
};

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
  ];
  const inLanguage = async (language: string) => {
    await page.evaluate((chosen) => localStorage.setItem('tiffin-audit-language', chosen), language);
  };
  const openRecord = async (steps: readonly object[]) => {
    await page.goto('about:blank');
    await open('#/record');
    await page.locator('textarea').fill(recordOf(steps));
    await page.locator('.record-form button').click();
    await page.locator('.verdict').waitFor();
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tiffin-audit-'));
    const audits = [];
    for (const id of ids) audits.push([id, await audit(await modelOf(id))] as const);
    await writeAudit(audits, folder, '', {
      record: (id) => (id === 'theme' ? themeReplay : null),
      crashes: () => [],
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
    rmSync(folder, { recursive: true, force: true });
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
    expect(took).toBeLessThan(opensWithinMs);
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

/** An attempt that is stored and sent, as the shop records it; and a state that no event leads to then. */
const step = { ms: 0, machine: 'attempt', times: 1 };
const knownSteps = [
  { ...step, event: 'xstate.init', state: 'saving' },
  { ...step, event: 'xstate.done.actor.saveAttempt', state: 'placing' },
];
const strangeStep = { ...step, event: 'xstate.error.actor.placeOrder', state: 'concluded' };

function recordOf(steps: readonly object[]): string {
  return JSON.stringify({
    format: 'tiffin-record',
    version: 1,
    build: 'b',
    savedAt: '',
    language: 'en',
    steps,
  });
}

/** The first path of the attempt that has more than three steps. */
function longPathOf(folder: string): string {
  const text = readFileSync(join(folder, 'data/machine-attempt.js'), 'utf8');
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  const { paths }: { paths: { id: string; steps: unknown[] }[] } = JSON.parse(json);
  return paths.find(({ steps }) => steps.length > 3)?.id ?? '';
}

import { describe, expect, it, vi } from 'vitest';
import { renderView } from '../../../test/support/render-view.tsx';
import { signedIn } from '../../../test/support/view-fixtures.ts';
import { desktopQuery } from '../../lib/media.ts';

const account = `Account of ${signedIn.userData?.username}`;

/** What was set until now has been rendered. */
const nextRender = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** At a desk; the browser is idle when the test says so. */
async function atSettings() {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === desktopQuery,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  let isIdle = false;
  vi.stubGlobal('requestIdleCallback', (act: () => void) => (isIdle ? act() : waiting.push(act)));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const view = await renderView({ at: '/user/settings', isCustomer: true });
  const entry = () => view.control(account);
  const becomesIdle = () => {
    isIdle = true;
    for (const act of waiting.splice(0)) act();
  };
  return { ...view, entry, becomesIdle };
}

describe('the account in the header', () => {
  it('[R2.2] leads to its page until its menu is there, which comes when the browser is idle', async () => {
    const { entry, becomesIdle, eventually } = await atSettings();
    expect((await entry()).getAttribute('href')).toBe('/user/account');
    becomesIdle();
    await eventually(async () => expect((await entry()).getAttribute('aria-haspopup')).toBe('menu'));
  });

  it('does not change under a pointer', async () => {
    const { entry, becomesIdle, eventually } = await atSettings();
    const link = await entry();
    link.dispatchEvent(new Event('pointerover', { bubbles: true }));
    const { AccountMenu } = await import('../parts.ts');
    becomesIdle();
    await AccountMenu.preload();
    await nextRender();
    expect(await entry()).toBe(link);
    link.dispatchEvent(new Event('pointerout', { bubbles: true }));
    await eventually(async () => expect((await entry()).getAttribute('aria-haspopup')).toBe('menu'));
  });
});

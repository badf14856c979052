import { expect, it, vi } from 'vitest';
import { renderView } from '../../../test/support/render-view.tsx';

/** Of the two marks at the start of the page, reports the longer one as out of sight, and the other not yet. */
class HalfReported {
  private readonly report: (entries: { isIntersecting: boolean }[]) => void;
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    this.report = report;
  }
  observe(element: Element): void {
    this.report([{ isIntersecting: !element.className.includes('h-[300px]') }]);
  }
  disconnect(): void {}
}

it('[R2.2] stands while only one of its two marks has been reported after a jump down the page', async () => {
  vi.stubGlobal('IntersectionObserver', HalfReported);
  const view = await renderView({ at: '/about' });
  await view.sees('About us');
  await view.eventually(() => expect(document.querySelector('header')).not.toBeNull());
  expect(document.body.textContent).not.toContain('Something on this page broke');
});

import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closeOverlay, openOverlay, replaceParams, useParams, withParam } from './overlay-param.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

beforeEach(() => window.history.replaceState(null, '', '/menu?category=breads'));

describe('overlays in the address', () => {
  it('keeps the other parameters when one is set or dropped', () => {
    expect(withParam('?category=breads', 'dish', '7')).toBe('?category=breads&dish=7');
    expect(withParam('?category=breads&dish=7', 'dish', null)).toBe('?category=breads');
    expect(withParam('?dish=7', 'dish', null)).toBe('');
  });

  it('[R1.5] opens a dish as one step of the history, so that Back closes it, and swaps dishes without more steps', () => {
    const steps = window.history.length;
    openOverlay('dish', '7');
    expect(window.location.search).toBe('?category=breads&dish=7');
    openOverlay('dish', '9');
    expect(window.location.search).toBe('?category=breads&dish=9');
    expect(window.history.length).toBe(steps + 1);
  });

  it('closes by going back when it was opened here', () => {
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
    openOverlay('dish', '7');
    closeOverlay('dish');
    expect(back).toHaveBeenCalledOnce();
    back.mockRestore();
  });

  it('[R1.5] pressed twice closes once: the second press does not go back on the page below', async () => {
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
    openOverlay('dish', '7');
    closeOverlay('dish');
    closeOverlay('dish', { veg: '1' });
    expect(back).toHaveBeenCalledOnce();
    window.history.replaceState({ overlay: 'panel' }, '', '/menu?panel=search');
    window.dispatchEvent(new Event('popstate'));
    closeOverlay('dish');
    expect(back).toHaveBeenCalledOnce();
    expect(window.location.search).toBe('?panel=search');
    closeOverlay('panel');
    expect(back).toHaveBeenCalledTimes(2);
    back.mockRestore();
  });

  it('closes by dropping the parameter when the customer came by a link', () => {
    window.history.replaceState(null, '', '/menu?dish=7&veg=1');
    closeOverlay('dish');
    expect(window.location.search).toBe('?veg=1');
  });

  it('[R1.5] one that another takes the place of is the same step: Back closes the other, and the page below stays as it was', () => {
    const steps = window.history.length;
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
    openOverlay('again', '7');
    replaceParams({ again: null, dish: '7' });
    expect(window.location.search).toBe('?category=breads&dish=7');
    expect(window.history.length).toBe(steps + 1);
    closeOverlay('dish');
    expect(back).toHaveBeenCalledOnce();
    back.mockRestore();
  });

  it('[R1.5] one that came by a link is dropped with its successor, without a step', () => {
    window.history.replaceState(null, '', '/menu?again=7');
    replaceParams({ again: null, dish: '7' });
    closeOverlay('dish');
    expect(window.location.pathname + window.location.search).toBe('/menu');
  });

  it('[R1.4] sets parameters of the page below on closing, also when the customer came by a link', () => {
    window.history.replaceState(null, '', '/menu?panel=filters&from=100');
    closeOverlay('panel', { from: null, to: '300' });
    expect(window.location.search).toBe('?to=300');
  });

  it('[R1.4] sets them once the page below is there again when it was opened here', () => {
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => {
      window.history.replaceState(null, '', '/menu?category=breads');
      window.dispatchEvent(new Event('popstate'));
    });
    openOverlay('panel', 'filters');
    closeOverlay('panel', { to: '300' });
    expect(window.location.search).toBe('?category=breads&to=300');
    back.mockRestore();
  });

  it('[R1.3] changes filters without a step in the history', () => {
    const steps = window.history.length;
    replaceParams({ veg: '1', category: null });
    expect(window.location.search).toBe('?veg=1');
    expect(window.history.length).toBe(steps);
  });

  it('draws anew who asked for a parameter when that changes, not when a dish opens', () => {
    const drawn = vi.fn<(veg: string | null) => void>();
    const Asks = () => {
      drawn(useParams('veg', 'sort').get('veg'));
      return null;
    };
    const root = createRoot(document.createElement('div'));
    act(() => root.render(createElement(Asks)));
    act(() => openOverlay('dish', '7'));
    expect(drawn.mock.calls).toEqual([[null]]);
    act(() => replaceParams({ veg: '1' }));
    expect(drawn.mock.calls).toEqual([[null], ['1']]);
    act(() => root.unmount());
  });
});

// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InApp } from '../../../test/support/in-app.tsx';
import { startTestApp, stopApps } from '../../actors/testing/test-app.ts';
import { PictureField, type RatingPicture } from './picture-field.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const shrunk = vi.hoisted(() => new Map<File, () => void>());
vi.mock('../../lib/picture-files.ts', () => ({
  shrinkPicture: (file: File) => new Promise((resolve) => shrunk.set(file, () => resolve(file))),
}));

let root: Root;
let host: HTMLElement;

function Tried() {
  const [pictures, setPictures] = useState<readonly RatingPicture[]>(['/pictures/a']);
  return <PictureField pictures={pictures} onChange={setPictures} />;
}

const picture = (name: string) => new File([name], name, { type: 'image/png' });
const shown = () => host.querySelectorAll('img').length;

function choose(...files: File[]): void {
  const input = host.querySelector('input');
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  act(() => void input?.dispatchEvent(new Event('change', { bubbles: true })));
}

async function finish(file: File): Promise<void> {
  await act(async () => shrunk.get(file)?.());
}

beforeEach(() => {
  shrunk.clear();
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  act(() =>
    root.render(
      <InApp app={startTestApp().app}>
        <Tried />
      </InApp>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  stopApps();
});

describe('the pictures of a rating', () => {
  const [one, two, three] = [picture('one'), picture('two'), picture('three')];

  it('[E1, R1.20] chosen while others are made smaller are all there, in any order', async () => {
    choose(one);
    choose(two);
    await finish(two);
    await finish(one);
    expect(shown()).toBe(3);
  });

  it('[R1.20] the last place in the list takes the focus of what was removed, or of the field once it is full', async () => {
    const remove = host.querySelector<HTMLElement>('[aria-label="Remove picture 1"]');
    act(() => {
      remove?.focus();
      remove?.click();
    });
    expect(document.activeElement).toBe(host.querySelector('input'));
    choose(one, two, three);
    for (const file of [one, two, three]) await finish(file);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove picture 3');
  });

  it('[E1, R1.20] that were removed while another was made smaller stay away', async () => {
    choose(one);
    act(() => host.querySelector<HTMLElement>('[aria-label="Remove picture 1"]')?.click());
    await finish(one);
    expect(shown()).toBe(1);
  });

  it('[R1.20] are three at most, with those that are still made smaller', async () => {
    choose(one);
    choose(two, three);
    await finish(one);
    await finish(two);
    expect([shown(), shrunk.has(three)]).toEqual([3, false]);
    expect(host.textContent).toContain('3');
  });
});

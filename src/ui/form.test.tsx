import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { InApp } from '../../test/support/in-app.tsx';
import { startTestApp, stopApps } from '../actors/testing/test-app.ts';
import { useDraft, useDraftField } from './form.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

it('a refusal that is made anew at each rendering is shown once', async () => {
  const cause = {};
  const rendered = vi.fn<() => void>();
  function Name() {
    rendered();
    const { control } = useDraft<{ name: string }>({
      initial: { name: '' },
      refusal: { field: 'name', text: 'This name is taken.', cause },
    });
    return <p>{useDraftField(control, 'name').error}</p>;
  }
  const host = document.createElement('div');
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <InApp app={startTestApp().app}>
        <Name />
      </InApp>,
    ),
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(host.textContent).toBe('This name is taken.');
  expect(rendered.mock.calls.length).toBeLessThan(8);
  act(() => root.unmount());
  stopApps();
});

import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import { InApp } from '../../../test/support/in-app.tsx';
import { asha, omar } from '../../../test/models/machines/people.ts';
import type { App } from '../system/app.ts';
import { startTestApp, stopApps } from '../testing/test-app.ts';
import { useCustomerMutation } from './use-customer-mutation.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const onSuccess = vi.fn<(answer: string, sent: string) => void>();
let answer: (text: string) => void;
let send: (text: string) => void;

function Form() {
  const { mutate } = useCustomerMutation({
    mutationFn: (_text: string) => new Promise<string>((resolve) => (answer = resolve)),
    onSuccess,
  });
  useEffect(() => {
    send = mutate;
  });
  return null;
}

describe('a change of an account that is answered', () => {
  let root: Root;
  let app: App;
  const logIn = (user: typeof asha) =>
    app.actors
      .get<typeof sessionMachine>('session')
      .send({ type: 'session.started', token: user.username, user, provider: null });

  beforeEach(async () => {
    ({ app } = startTestApp());
    logIn(asha);
    root = createRoot(document.body);
    await act(async () => root.render(<InApp app={app}>{<Form />}</InApp>));
    await act(async () => send('Asha R.'));
  });

  afterEach(() => {
    act(() => root.unmount());
    stopApps();
    vi.clearAllMocks();
  });

  it('to the customer who sent it is used', async () => {
    await act(async () => answer('kept'));
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith('kept', 'Asha R.');
  });

  it('[C9] after another customer has logged in is dropped, also where its view is gone', async () => {
    logIn(omar);
    await act(async () => root.render(null));
    await act(async () => answer('kept'));
    expect(onSuccess).not.toHaveBeenCalled();
  });
});

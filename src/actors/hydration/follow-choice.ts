import type { branchMachine } from '../../../machines/branch/branch-machine.ts';
import { setCookie } from '../../lib/web-storage.ts';
import type { App } from '../system/app.ts';

/**
 * Sends the server with the next request which branch and language to render pages for, in a cookie such as "1.en"; that is all
 * it is sent. Returns the unsubscribe function.
 */
export function followChoice({ actors, texts }: App): () => void {
  if (typeof document === 'undefined') return () => undefined;
  const branch = actors.get<typeof branchMachine>('branch');
  let sent = '';
  const sendChoice = () => {
    const { context, value } = branch.getSnapshot();
    const choice = `${context.branch?.id ?? 0}.${texts.language()}`;
    if (value.place === 'restoring' || choice === sent) return;
    sent = choice;
    setCookie('tiffin', choice);
  };
  const subscription = branch.subscribe(sendChoice);
  const unsubscribe = texts.onChanged(sendChoice);
  return () => {
    subscription.unsubscribe();
    unsubscribe();
  };
}

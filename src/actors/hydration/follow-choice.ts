import type { branchMachine } from '../../../machines/branch/branch-machine.ts';
import { keepCookie } from '../../lib/web-storage.ts';
import type { App } from '../system/app.ts';

/**
 * Tells the server with the next request which branch and language to render pages for, in a cookie such as "1.en"; that is all
 * it is told. Returns the way to stop.
 */
export function followChoice({ actors, texts }: App): () => void {
  if (typeof document === 'undefined') return () => undefined;
  const branch = actors.get<typeof branchMachine>('branch');
  let told = '';
  const tell = () => {
    const { context, value } = branch.getSnapshot();
    const choice = `${context.branch?.id ?? 0}.${texts.language()}`;
    if (value.place === 'restoring' || choice === told) return;
    told = choice;
    keepCookie('tiffin', choice);
  };
  const subscription = branch.subscribe(tell);
  const stopHearing = texts.onChanged(tell);
  return () => {
    subscription.unsubscribe();
    stopHearing();
  };
}

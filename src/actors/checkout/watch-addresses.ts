import { QueryObserver } from '@tanstack/react-query';
import type { ActorRefFrom } from 'xstate';
import type { checkoutMachine } from '../../../machines/checkout/checkout-machine.ts';
import { addressesQuery } from '../../api/addresses.ts';
import type { App } from '../system/app.ts';
import { ownerOf } from './slice.ts';

/**
 * Reads the customer's addresses in the language on screen, now and whenever the page is seen again, since another tab may
 * have changed one, and sends them to the checkout each time. Stored copies are not sent: it may lack an address that is
 * new. Returns the unsubscribe function.
 */
export function watchAddresses(
  checkout: ActorRefFrom<typeof checkoutMachine>,
  { queries, texts }: App,
): () => void {
  let asked = '';
  let stop = () => {};
  const follow = () => {
    const owner = ownerOf(checkout.getSnapshot().context);
    const query = addressesQuery(owner?.branchId ?? 0, texts.language(), owner?.userId ?? null);
    const key = JSON.stringify(query.queryKey);
    if (key === asked) return;
    asked = key;
    stop();
    // An observer that moves to another query reads it only where it is stale; one that begins reads it always.
    const observer = new QueryObserver(queries, {
      ...query,
      refetchOnMount: 'always',
      refetchOnWindowFocus: 'always',
    });
    stop = observer.subscribe(({ data, isSuccess, isFetchedAfterMount }) => {
      if (isSuccess && isFetchedAfterMount) checkout.send({ type: 'addresses.read', addresses: data });
    });
  };
  follow();
  const subscription = checkout.subscribe({ next: follow, error: () => undefined });
  const stopFollowing = texts.onChanged(follow);
  return () => {
    subscription.unsubscribe();
    stopFollowing();
    stop();
  };
}

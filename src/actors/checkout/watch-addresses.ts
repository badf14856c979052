import { QueryObserver } from '@tanstack/react-query';
import type { ActorRefFrom } from 'xstate';
import type { checkoutMachine } from '../../../machines/checkout/checkout-machine.ts';
import { addressesQuery } from '../../api/addresses.ts';
import type { App } from '../app.ts';
import { ownerOf } from './owner.ts';

/**
 * Reads the customer's addresses now and whenever the page is seen again, since another tab may have changed one, and tells the
 * checkout each time. What was kept from before is not told: it may lack an address that is new. Returns the way to stop.
 */
export function watchAddresses(
  checkout: ActorRefFrom<typeof checkoutMachine>,
  { queries, texts }: App,
): () => void {
  const options = () => {
    const owner = ownerOf(checkout.getSnapshot().context);
    return {
      ...addressesQuery(owner?.branchId ?? 0, texts.language(), owner?.userId ?? null),
      refetchOnMount: 'always' as const,
      refetchOnWindowFocus: 'always' as const,
    };
  };
  const observer = new QueryObserver(queries, options());
  const follow = () => observer.setOptions(options());
  const subscription = checkout.subscribe({ next: follow, error: () => undefined });
  const stops = [
    observer.subscribe(({ data, isSuccess, isFetchedAfterMount }) => {
      if (isSuccess && isFetchedAfterMount) checkout.send({ type: 'addresses.read', addresses: data });
    }),
    texts.onChanged(follow),
  ];
  return () => {
    subscription.unsubscribe();
    for (const stop of stops) stop();
  };
}

import type { cartMachine } from '../../../machines/cart/cart-machine.ts';
import type { noticesMachine } from '../../../machines/notices/notices-machine.ts';
import type { rootMachine } from '../../../machines/root/root-machine.ts';
import { settingsKey } from '../../api/settings.ts';
import type { App } from '../system/app.ts';
import { copies } from '../persistence/slices-without-actor.ts';
import { currencyOfCopy } from '../persistence/persist-queries.ts';

/**
 * Deletes all stored amounts when the provider's currency is another than theirs: copies of answers, a guest's lines and the tip
 * (136). Returns the unsubscribe function.
 */
export function followCurrency({ actors, api, queries, store }: App): () => void {
  let counted: string | null = null;

  function forgetAmounts(): void {
    const cart = actors.get<typeof cartMachine>('cart');
    const { userId, branchId, lines } = cart.getSnapshot().context;
    for (const slice of Object.values(copies)) store.put(slice, slice.initial);
    void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== settingsKey });
    cart.send({ type: 'tip.chosen', amount: null });
    if (userId !== null) return cart.send({ type: 'cart.reloaded' });
    cart.send({ type: 'cart.emptied', branchId });
    if (lines.length === 0) return;
    const notices = actors.find<typeof noticesMachine>('notices').current();
    notices?.send({ type: 'notice.raised', tone: 'blank', key: 'cart.currencyChanged' });
  }

  function countIn(currency: string | null): void {
    if (currency === null) return;
    const isOther = counted !== null && counted !== currency;
    counted = currency;
    if (isOther) forgetAmounts();
  }

  actors.subscribe<typeof rootMachine>('root', {
    'storage.restored': () => {
      const before = currencyOfCopy(store.stored(copies.settings));
      const now = api.knownRegion()?.currency.code ?? null;
      countIn(before);
      countIn(now);
    },
  });
  return api.onRegion(({ currency }) => countIn(currency.code));
}

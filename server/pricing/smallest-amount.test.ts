import { expect, it } from 'vitest';
import { dishes, startShopping, type Shopper } from '../testing/shopping.ts';
import { testNow, useTestProvider } from '../testing/test-provider.ts';
import { tradeIn } from '../testing/change-settings.ts';

const provider = useTestProvider();

it.each<[string, (asha: Shopper) => Promise<{ body: object }>]>([
  ['a tip', (asha) => asha.order({ delivery_tip: '20.50', is_self_pick_up: 0, address_id: 1 })],
  [
    'a part from the wallet',
    (asha) => asha.order({ is_wallet_used: 1, wallet_balance_used: '20.50', payment_method: 'razorpay' }),
  ],
  [
    'a withdrawal',
    (asha) => asha.withdraw({ amount: '400.50', payment_address: 'Asha', attempt_key: 'w-1' }),
  ],
  [
    'a refill',
    (asha) =>
      asha.call('razorpay_create_order', {
        order_id: `wallet-refill-user-1-${testNow}-417`,
        amount: '250.50',
      }),
  ],
])('[R9.3, P4] %s of half a yen is refused', async (_, send) => {
  await provider().reset();
  const asha = await startShopping(provider());
  await tradeIn(provider(), 'JPY');
  await asha.add(dishes.dosa, 2);
  expect((await send(asha)).body).toMatchObject({
    error: true,
    message: 'Please enter an amount without decimals.',
  });
  expect(await asha.balance()).toBe(150_000);
});

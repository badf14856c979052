import { beforeEach, describe, expect, it } from 'vitest';
import { gatewayIds } from '../../machines/payment/gateways.ts';
import type { GatewayId } from '../../machines/payment/gateways.ts';
import { refund } from '../database/schema/payments.ts';
import { generousVendors } from '../testing/generous-vendors.ts';
import { useTestProvider } from '../testing/test-provider.ts';

const vendors = generousVendors();
const provider = useTestProvider({ gateways: vendors.gateways });
const paymentId = '4711';

async function owe(gateway: GatewayId, ids: readonly string[] = [paymentId]): Promise<void> {
  const { database, clock } = provider().services;
  const now = clock.now();
  const owed = { gateway, amount: 27_300, status: 'requested', createdAt: now, nextTryAt: now } as const;
  await database.insert(refund).values(ids.map((id) => ({ ...owed, paymentId: id })));
}
const stateOf = async () =>
  (await provider().services.database.select().from(refund)).map(({ status }) => status);
const takenIds = () => vendors.taken.map((one) => one.paymentId);
const later = async () => {
  provider().advance(3601);
  await provider().work();
};

beforeEach(async () => {
  await provider().reset();
  vendors.taken = [];
  vendors.beforeAnswer = async () => {};
  vendors.isSilent = false;
});

describe.each(gatewayIds)('a refund by %s', (gateway) => {
  it('[P10] is sent once without a look-up while every answer arrives', async () => {
    const before = vendors.queryCount();
    await owe(gateway);
    await provider().work();
    await later();
    expect([takenIds(), await stateOf(), vendors.queryCount() - before]).toEqual([[paymentId], ['done'], 0]);
  });

  it('[P10] whose answer was lost is not sent again, whether or not the look-up is answered', async () => {
    vendors.beforeAnswer = async () => {
      throw new Error('The connection was cut');
    };
    await owe(gateway);
    await provider().work();
    vendors.isSilent = true;
    await later();
    expect([takenIds(), await stateOf()]).toEqual([[paymentId], ['requested']]);
    vendors.isSilent = false;
    await later();
    expect([takenIds(), await stateOf()]).toEqual([[paymentId], ['done']]);
  });
});

describe.each(['paystack', 'flutterwave'] as const)('a refund by %s', (gateway) => {
  it('[P10] that the vendor has failed is sent again', async () => {
    const { database } = provider().services;
    vendors.taken = [{ paymentId, status: 'failed' }];
    await owe(gateway);
    await database.update(refund).set({ requests: 1 });
    await provider().work();
    expect([takenIds(), await stateOf()]).toEqual([[paymentId, paymentId], ['done']]);
  });

  it('[P10] is found among many of others', async () => {
    const { database } = provider().services;
    const others = Array.from({ length: 30 }, (_, at) => ({
      paymentId: `${at}`,
      status: 'pending' as const,
    }));
    vendors.taken = [...others, { paymentId, status: 'pending' }];
    await owe(gateway);
    await database.update(refund).set({ requests: 1 });
    await provider().work();
    expect([takenIds().length, await stateOf()]).toEqual([31, ['done']]);
  });
});

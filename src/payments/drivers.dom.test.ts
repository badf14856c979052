import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isGateway } from '../../machines/payment/gateways.ts';
import type { DriverEvent, DriverInput } from '../../machines/payment/payment.ts';
import { removeVendors, vendors, type Vendor } from '../../test/support/payment-vendors.tsx';
import { createPaymentStage } from './payment-stage.ts';
import { runDriver } from './registry.ts';

const scripts = vi.hoisted(() => ({ load: vi.fn<(address: string) => Promise<void>>() }));
vi.mock('../lib/script-loader.ts', () => ({ loadScript: scripts.load }));

/** Long enough for a driver's code to be fetched and for what a vendor says a turn later. */
async function settle(): Promise<void> {
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

const isOutcome = ({ type }: DriverEvent) => type !== 'payment.opened' && type !== 'attempt.refused';

/** A payment by one vendor, through the registry and so held to the contract. */
function pay(make: (typeof vendors)[number]['make']) {
  const stage = createPaymentStage();
  const vendor = make(stage);
  vendor.install();
  const events: DriverEvent[] = [];
  const begin = async (more: Partial<DriverInput> = {}) => {
    const close = runDriver({ ...vendor.input, ...more }, (event) => events.push(event), stage);
    await settle();
    return close;
  };
  const say = async (what: keyof Vendor['says']) => {
    vendor.says[what]?.();
    await settle();
  };
  return { vendor, events, begin, say, types: () => events.map(({ type }) => type) };
}

beforeEach(() => {
  scripts.load.mockReset().mockResolvedValue();
  vi.stubGlobal('fetch', () => expect.unreachable('a driver asks no provider'));
});
afterEach(removeVendors);

const ends = [
  ['yes', 'payment.claimed'],
  ['later', 'payment.undecided'],
  ['closed', 'payment.dismissed'],
] as const;

describe.each(vendors)('[R1.21] the contract of drivers: $id', ({ make }) => {
  const endings = ends.filter(([word]) => word in make(createPaymentStage()).says);

  it.each(endings)('opens once, and "%s" is the one outcome, with nothing after it', async (word, type) => {
    const { begin, say, events, types } = pay(make);
    await begin();
    await say(word);
    for (const [again] of endings) await say(again);
    expect(types().filter((one) => one === 'payment.opened')).toHaveLength(1);
    expect(types()[0]).toBe('payment.opened');
    expect(events.filter(isOutcome).map((event) => event.type)).toEqual([type]);
    expect(types().at(-1)).toBe(type);
  });

  it('says nothing after it was left, and leaves nothing open', async () => {
    const { vendor, begin, say, events } = pay(make);
    const close = await begin();
    events.length = 0;
    close();
    await settle();
    expect(vendor.isOpen()).toBe(false);
    for (const [word] of endings) await say(word);
    expect(events).toEqual([]);
  });

  it('opens nothing when it is left before it opened', async () => {
    const { vendor, events } = pay(make);
    runDriver(vendor.input, (event) => events.push(event), createPaymentStage())();
    await settle();
    expect([events, vendor.isOpen()]).toEqual([[], false]);
  });
});

describe.each(vendors.filter(({ id }) => isGateway(id)))('[R7.3] opening $id', ({ make }) => {
  const failure = (code: string) => [{ type: 'driver.failed', code }];

  it('fails, to be tried again, when the script is blocked', async () => {
    const { begin, events } = pay(make);
    scripts.load.mockRejectedValue(new Error('blocked'));
    await begin();
    expect(events).toEqual(failure('scriptNotLoaded'));
  });

  it('fails, to be tried again, when the script brought nothing', async () => {
    const { begin, events } = pay(make);
    removeVendors();
    await begin();
    expect(events).toEqual(failure('scriptNotLoaded'));
  });

  it('turns what the vendor throws into a failure', async () => {
    const { vendor, begin, events } = pay(make);
    vendor.breaks();
    await begin();
    expect(events).toEqual(failure('gatewayFailed'));
  });

  it('opens again after it was closed, and hears the customer then', async () => {
    const { begin, say, types } = pay(make);
    const close = await begin();
    await say('closed');
    close();
    await settle();
    await begin();
    await say('yes');
    expect(types().slice(-2)).toEqual(['payment.opened', 'payment.claimed']);
  });

  it('takes the script from where the provider says', async () => {
    await pay(make).begin({ scriptUrl: '/gateway.js' });
    expect(scripts.load.mock.calls[0]?.[0]).toBe('/gateway.js');
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PaymentMethod } from '../../machines/payment/payment.ts';
import { fetchGatewayScript } from './gateway-script.tsx';

const load = vi.hoisted(() => vi.fn<(address: string, timeoutMs: number) => Promise<void>>());
vi.mock('../lib/script-loader.ts', () => ({ loadScript: load }));

const razorpay: PaymentMethod = { id: 'razorpay', key: 'rzp_test', scriptUrl: '/gateway.js', currency: null };
const wallet: PaymentMethod = { id: 'wallet', key: '', scriptUrl: null, currency: null };
let idle: (() => void)[] = [];

function whenPageIsIdle(): void {
  for (const act of idle.splice(0)) act();
}

describe('fetchGatewayScript', () => {
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act));
  vi.stubGlobal('cancelIdleCallback', (place: number) => idle.splice(place - 1, 1));
  afterEach(() => {
    idle = [];
    load.mockReset();
  });

  it('[R7.3] fetches the script that the provider names, only when the page is idle', () => {
    load.mockResolvedValue();
    fetchGatewayScript([wallet, razorpay]);
    expect(load).not.toHaveBeenCalled();
    whenPageIsIdle();
    expect(load.mock.calls[0]?.[0]).toBe('/gateway.js');
  });

  it('[R7.3] fetches nothing where the method is not offered, or the customer has left by then', () => {
    fetchGatewayScript([wallet]);
    fetchGatewayScript([razorpay])();
    whenPageIsIdle();
    expect(load).not.toHaveBeenCalled();
  });

  it('[R7.3] keeps silent about a script that cannot be had', async () => {
    load.mockRejectedValue(new Error('blocked'));
    fetchGatewayScript([razorpay]);
    whenPageIsIdle();
    await expect(load.mock.results[0]?.value).rejects.toThrow('blocked');
  });
});

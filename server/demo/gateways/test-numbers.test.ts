import { expect, it } from 'vitest';
import { gatewayIds, gateways } from '../../../machines/payment/gateways.ts';
import type { GatewayId } from '../../../machines/payment/gateways.ts';
import { payAs, payingShopper } from '../../testing/paying.ts';

const { provider, asha } = payingShopper();

/** The numbers that the vendors publish for tests, and what each does: it pays, is refused for a reason, or the bank asks. */
const published: Record<GatewayId, Record<string, string>> = {
  razorpay: {
    '4100 2800 0000 1007': 'paid',
    '5500 6700 0000 1002': 'paid',
    '6527 6589 0000 1005': 'paid',
    'success@razorpay': 'paid',
    '4100 2800 0008 0001': 'insufficient_funds',
    '4100 2800 0006 0003': 'payment_declined',
    '4100 2800 0007 0002': 'payment_cancelled',
    '4100 2800 0009 0000': 'payment_timed_out',
    'failure@razorpay': 'payment_failed',
  },
  stripe: {
    '4242 4242 4242 4242': 'paid',
    '5555 5555 5555 4444': 'paid',
    '4000 0000 0000 0002': 'payment_declined',
    '4000 0000 0000 9995': 'insufficient_funds',
    '4000 0025 0000 3155': 'asked, then paid',
    '4000 0027 6000 3184': 'asked, then paid',
    '4000 0084 0000 1629': 'asked, then payment_declined',
  },
  paystack: {
    '4084 0840 8408 4081': 'paid',
    '4084 0800 0000 5408': 'payment_declined',
    '4084 0800 0067 0037': 'insufficient_funds',
    '5060 6666 6666 6666 666': 'asked, then paid',
  },
  flutterwave: {
    '5531 8866 5214 2950': 'paid',
    '4187 4274 1556 4246': 'paid',
    '4000 0000 0000 0002': 'payment_declined',
  },
};

it.each(gatewayIds)(
  '[R1.21] every published test number of %s behaves as the vendor documents',
  async (id) => {
    const payer = payAs(provider(), asha(), id);
    const seen: Record<string, string> = {};
    for (const [at, account] of Object.keys(published[id]).entries()) {
      // Only so many may wait for their payment within an hour.
      provider().advance(3601);
      const label = `wallet-refill-user-1-1793775600000-${100 + at}`;
      const orderId = (await payer.open(label, { amount: '100.00' })).id;
      const instrument = { method: account.includes('@') ? 'upi' : 'card', account };
      const standIn = provider().services.demo?.gateways.get(id);
      const attempt = async (consent: 'yes' | null) => {
        const result = await standIn?.pay({ orderId, instrument, consent }, 'normal', 0);
        return result?.kind === 'declined' ? result.reason : (result?.kind ?? 'nothing');
      };
      const first = await attempt(null);
      seen[account] = first === 'asked' ? `asked, then ${await attempt('yes')}` : first;
    }
    expect(seen, gateways[id].name).toEqual(published[id]);
  },
);

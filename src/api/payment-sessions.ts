import * as z from 'zod/mini';
import { isRefusal } from '../../machines/failure.ts';
import { parseMinor, toDecimal } from '../../machines/money.ts';
import { gateways, isGateway, toGatewayAmount, type GatewayFacts } from '../../machines/payment/gateways.ts';
import {
  sentAmount,
  type GatewaySession,
  type PaymentRequest,
  type Quote,
} from '../../machines/payment/payment.ts';
import { paths as pages } from '../lib/paths.ts';
import { accepted, type Api, type Form } from './client.ts';
import { paths } from './contract/paths.ts';
import type { Reply } from './envelope.ts';
import { ApiError } from './errors.ts';
import { aboveZero, addressOrNull, first, read, readData, verbatim, wholeOrNull } from './parse.ts';
import { referenceOf } from './payments.ts';
import type { Region } from './region.ts';

type Wanted = Pick<PaymentRequest, 'method' | 'purpose' | 'amount'>;
type Prepare = (api: Api, wanted: Wanted, region: Region, signal?: AbortSignal) => Promise<GatewaySession>;

/**
 * Has the provider prepare what the gateway needs [R7.3]. What an order costs the provider knows, a refill names its
 * amount. Nothing of the reply is kept but what the window is opened with.
 */
export async function prepareHandoff(
  api: Api,
  wanted: Wanted,
  signal?: AbortSignal,
): Promise<GatewaySession> {
  if (!isGateway(wanted.method)) return { kind: 'none' };
  return ways[gateways[wanted.method].session](api, wanted, await api.region(signal), signal);
}

const gatewayOrder = z.object({ id: verbatim, amount: wholeOrNull, currency: verbatim });
const intent = z.object({
  client_secret: verbatim,
  access_code: verbatim,
  amount: wholeOrNull,
  currency: verbatim,
  error: first(z.object({ message: verbatim })),
});
const link = z.object({ link: addressOrNull, tx_ref: verbatim, amount: verbatim, currency: verbatim });

const ways: Record<GatewayFacts['session'], Prepare> = {
  /** Servers that know no refill refuse, and the checkout then opens without. */
  gatewayOrder: async (api, wanted, region, signal) => {
    const form = { order_id: referenceOf(wanted.purpose), amount: amountOf(wanted, region) };
    let isUnderstood = wanted.purpose.kind === 'order';
    try {
      const reply = await api.callRaw(paths.createGatewayOrder, form, { signal });
      isUnderstood ||= reply['is_refill'] === true;
      return orderIn(accepted(reply, { provenBy: ['id'] }));
    } catch (error) {
      if (isUnderstood || !isRefusal(error)) throw error;
      return { kind: 'gatewayOrder', gatewayOrderId: null, amount: null, currency: null };
    }
  },
  /** A gateway's refusal comes under `data` of a successful reply. */
  clientSecret: async (api, wanted, region, signal) => {
    const found = await intentFor(api, wanted, region, signal);
    if (found?.client_secret)
      return { kind: 'clientSecret', clientSecret: found.client_secret, ...quote(found) };
    throw new ApiError('refusal', found?.error?.message ?? '');
  },
  /** A provider that prepares nothing leaves the beginning to the window. */
  accessCode: async (api, wanted, region, signal) => {
    const found = await intentFor(api, wanted, region, signal);
    if (!found?.access_code) return { kind: 'none' };
    return { kind: 'accessCode', accessCode: found.access_code, ...quote(found) };
  },
  link: async (api, wanted, region, signal) => {
    const form = {
      reference: referenceOf(wanted.purpose),
      amount: amountOf(wanted, region),
      redirect_url: pages.afterPayment(wanted.purpose),
    };
    const reply = await api.call(paths.createPaymentLink, form, { signal, provenBy: ['link'] });
    const found = read(link, reply, 'payment link');
    if (found.link === null) throw new ApiError('refusal', '');
    return {
      kind: 'link',
      link: found.link,
      reference: found.tx_ref || null,
      amount: countedBy(wanted.method, found.amount, region),
      currency: found.currency || null,
    };
  },
};

async function intentFor(api: Api, wanted: Wanted, region: Region, signal?: AbortSignal) {
  const form: Form = {
    order_id: referenceOf(wanted.purpose),
    type: wanted.method,
    amount: amountOf(wanted, region),
  };
  const reply = await api.call(paths.createPaymentIntent, form, { signal });
  return readData(first(intent), reply, 'payment intent');
}

/** The amount of a refill; only when greater than 0 [R5.5]. */
function amountOf({ purpose, amount }: Wanted, { currency }: Region): string | null {
  const sent = purpose.kind === 'refill' ? sentAmount(amount) : null;
  return sent === null ? null : toDecimal(sent, currency.exponent);
}

/** The gateway's order in a reply: under `data`, or, in some builds, the reply itself. */
function orderIn(reply: Reply): GatewaySession {
  const inside = readData(first(gatewayOrder), reply, 'gateway order');
  const wire = inside !== null && inside.id !== '' ? inside : read(gatewayOrder, reply, 'gateway order');
  return { kind: 'gatewayOrder', gatewayOrderId: wire.id || null, ...quote(wire) };
}

function quote({ amount, currency }: { amount: number | null; currency: string }): Quote {
  return { amount: aboveZero(amount), currency: currency || null };
}

/** An amount as decimal text, in the gateway's unit. */
function countedBy(method: PaymentRequest['method'], text: string, { currency }: Region): number | null {
  const amount = parseMinor(text, currency.exponent);
  if (amount === null || amount <= 0 || !isGateway(method)) return null;
  return toGatewayAmount(method, amount, currency.exponent, currency.code);
}

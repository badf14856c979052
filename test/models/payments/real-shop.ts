import { eq, inArray } from 'drizzle-orm';
import type { OrderAttempt } from '../../../machines/attempt/attempt-record.ts';
import type { OrderDraft, OrderSending } from '../../../machines/attempt/order-draft.ts';
import { isDefiniteRefusal } from '../../../machines/failure.ts';
import { parseMinor } from '../../../machines/money.ts';
import type { GatewayId } from '../../../machines/payment/gateways.ts';
import type { PaymentProof, VerificationQuestion } from '../../../machines/payment/payment.ts';
import { secondsAfter } from '../../../server/clock.ts';
import { wallet } from '../../../server/database/schema/accounts.ts';
import { stockItem } from '../../../server/database/schema/catalogue.ts';
import { demoGatewayPayment } from '../../../server/database/schema/demo-gateway.ts';
import { order } from '../../../server/database/schema/orders.ts';
import { gatewayOrder, paymentTransaction, refund } from '../../../server/database/schema/payments.ts';
import { promo } from '../../../server/database/schema/promos.ts';
import { job } from '../../../server/database/schema/system.ts';
import { makeCustomers } from '../../../server/testing/customers.ts';
import { payAs } from '../../../server/testing/paying.ts';
import { branchId, dishes, shopAs } from '../../../server/testing/shopping.ts';
import type { TestProvider } from '../../../server/testing/test-provider.ts';
import { createApi } from '../../../src/api/client.ts';
import * as orders from '../../../src/api/orders.ts';
import { prepareHandoff } from '../../../src/api/payment-sessions.ts';
import { verifyPayment } from '../../../src/api/payments.ts';
import { validatePromo } from '../../../src/api/promos.ts';
import { draft } from '../../support/order-fixtures.ts';
import { paidFor } from './requests.ts';
import type { Answer, Shop } from './shop.ts';
import type { Configuration, Deed } from './world-shape.ts';

const countedItem = 10_050;
const code = 'WELCOME20';
const language = 'en';

/** The state of a settled shop that is compared: orders, stock, uses of the code, wallets, payments. */
export type Books = {
  orders: { status: string; isPaid: boolean }[];
  stock: number;
  promoUses: number;
  wallets: number[];
  /** For each payment, whether it bought its order, and the state of its refund. */
  payments: { hasBought: boolean; refund: string | null; isReturned: boolean }[];
};

/** The ledger of the model, in minor units of the real shop. */
export function booksOf(shop: Shop, unit: number): Books {
  return {
    orders: shop.orders.map(({ status, isPaid, isDeleted }) => (isDeleted ? gone : { status, isPaid })),
    stock: shop.stock,
    promoUses: shop.promoUses,
    wallets: shop.wallets.map((balance) => balance * unit),
    payments: shop.captures.map(({ id, isReturned }) => ({
      hasBought: shop.orders.some(({ paymentId }) => paymentId === id),
      refund: shop.refunds.find(({ paymentId }) => paymentId === id)?.status ?? null,
      isReturned,
    })),
  };
}

const gone = { status: 'gone', isPaid: false };

/** The provider at its seed, set up as a configuration; steps of the model are sent to it over HTTP. */
export async function openRealShop(
  provider: TestProvider,
  host: string,
  { settings, wallets, stock, customers }: Configuration,
  method: GatewayId,
) {
  const { database, catalogue, clock, jobs, demo } = provider.services;
  await provider.reset();
  const people = (await makeCustomers(provider, wallets.length)).map(({ id, token, mobile }) => {
    const api = createApi({ host, language: () => 'en' });
    api.setToken(token);
    const shopper = shopAs(provider, token, mobile);
    return { id, mobile, api, shopper, payer: payAs(provider, shopper, method) };
  });
  const customerOf = (tab: number) => {
    const person = people[customers[tab] ?? 0];
    if (person === undefined) throw new Error(`Nobody has tab ${tab}`);
    return person;
  };
  await customerOf(0).shopper.add(dishes.fishThali);
  const total = parseMinor(String((await customerOf(0).shopper.orderForm())['total'])) ?? 0;
  const [{ usesSoFar } = { usesSoFar: 0 }] = await database.select().from(promo).where(eq(promo.code, code));
  const hasCode = settings.promoLimit !== null;
  const question = { code, branchId, total };
  const discount = hasCode ? (await validatePromo(customerOf(0).api, question, language)).discount : 0;
  const finalTotal = total - discount;
  const unit = finalTotal / settings.total;
  const walletPart = settings.walletPart * unit;
  await database.update(stockItem).set({ onHand: stock }).where(eq(stockItem.id, countedItem));
  await database
    .update(promo)
    .set({ maximumUses: usesSoFar + (settings.promoLimit ?? 0) })
    .where(eq(promo.code, code));
  for (const [at, { id }] of people.entries()) {
    const balance = (wallets[at] ?? 0) * unit;
    await database.update(wallet).set({ balance }).where(eq(wallet.customerId, id));
  }
  catalogue.stockChanged();

  /** Orders and payments in the order in which the model numbers them. */
  const placed: { id: number; tab: number }[] = [];
  const payments: string[] = [];
  const proofs = new Map<number, PaymentProof>();
  const realOrder = (id: number) => placed[id - 1]?.id ?? 0;
  const modelOrder = (id: number, tab: number): { id: number } => {
    if (!placed.some((each) => each.id === id)) placed.push({ id, tab });
    return { id: placed.findIndex((each) => each.id === id) + 1 };
  };

  const draftOf = (attemptKey: string, mobile: string): OrderDraft => ({
    ...draft,
    attemptKey,
    branchId,
    mobile,
    lines: [{ cartId: null, variantId: dishes.fishThali, quantity: 1 }],
    total,
    finalTotal,
    paymentMethod: method,
    walletUsed: walletPart === 0 ? null : walletPart,
    promoCode: hasCode ? code : null,
    tax: null,
  });

  async function ask({ tab, id, input }: Extract<Deed, { kind: 'request' }>): Promise<unknown> {
    const { api, mobile, shopper } = customerOf(tab);
    if (id === 'placeOrder') {
      // The model has no cart: whoever orders has the dish in theirs.
      await shopper.add(dishes.fishThali);
      const sent = draftOf((input as OrderSending).draft.attemptKey, mobile);
      return modelOrder((await orders.placeOrder(api, sent, language)).orderId, tab);
    }
    if (id === 'findOrderByAttempt') {
      const record = input as OrderAttempt;
      const own = { ...record, newestOrderId: 0, draft: draftOf(record.attemptKey, mobile) };
      const found = await orders.findOrderByAttempt(api, own, language);
      return found === null ? null : modelOrder(found.id, tab);
    }
    if (id === 'deleteOrder')
      return orders.deleteOrder(api, realOrder((input as { orderId: number }).orderId));
    const asked = input as VerificationQuestion;
    const paid = { kind: 'order', orderId: realOrder(paidFor(input)) } as const;
    const request = { ...asked, purpose: paid, method, amount: finalTotal - walletPart };
    if (id === 'prepareHandoff') return void (await prepareHandoff(api, request));
    const proof = asked.proof === null ? null : (proofs.get(paidFor(input)) ?? null);
    return verifyPayment(api, { ...request, proof }, language);
  }

  async function capture(orderId: number, isDue: boolean): Promise<void> {
    const reference = String(realOrder(orderId));
    const [wanted] = await database.select().from(gatewayOrder).where(eq(gatewayOrder.reference, reference));
    const books = demo?.gateways.get(method)?.books;
    if (wanted === undefined || books === undefined) throw new Error(`Order ${orderId} has no window`);
    const isTaken = (await books.paymentsOf(wanted.id)).some(({ status }) => status === 'captured');
    if (isTaken) {
      // A window takes the money once; another device with the same window may take it again.
      const id = `again_${payments.length}`;
      const { amount, currency } = wanted;
      const row = { id, orderId: wanted.id, amount, currency, method: 'card', captureAt: null };
      await books.addPayment({ ...row, status: 'captured' });
      payments.push(id);
      return;
    }
    const { payer } = customerOf(placed[orderId - 1]?.tab ?? 0);
    const result = await payer.pay(wanted.id, isDue ? 'normal' : 'wrong-amount');
    payments.push(result.paymentId);
    if (result.kind === 'paid') proofs.set(orderId, result.proof);
  }

  async function expire(id: number): Promise<void> {
    const now = clock.now();
    await database
      .update(order)
      .set({ expiresAt: secondsAfter(now, -1) })
      .where(eq(order.id, id));
    await database
      .update(job)
      .set({ runAt: now })
      .where(eq(job.key, String(id)));
    await jobs.runDue();
  }

  return {
    unit,
    /** The provider's answer to a step of the model; null where the step makes no request. */
    async happen(deed: Deed): Promise<Answer | null> {
      if (deed.kind === 'request') return answerTo(() => ask(deed));
      if (deed.kind === 'capture') await capture(deed.orderId, deed.isDue);
      else if (deed.kind === 'news')
        await provider.simulate('payments/webhook', { paymentId: payments[deed.paymentId - 1] ?? '' });
      else if (deed.kind === 'expiry') await expire(realOrder(deed.orderId));
      else {
        const { api } = customerOf(placed[deed.orderId - 1]?.tab ?? 0);
        await orders.cancelOrder(api, realOrder(deed.orderId), 'Changed my mind', language);
      }
      return null;
    },
    /** The ledger after every gateway was asked and every refund was sent. */
    async books(): Promise<Books> {
      for (const { api } of people) await orders.readNewestOrderId(api, language);
      await provider.work();
      const ids = placed.map(({ id }) => id);
      const rows = await database.select().from(order).where(inArray(order.id, ids));
      const [item] = await database.select().from(stockItem).where(eq(stockItem.id, countedItem));
      const [used] = await database.select().from(promo).where(eq(promo.code, code));
      const balances = await database.select().from(wallet);
      const bought = await database.select().from(paymentTransaction);
      const owed = await database.select().from(refund);
      const taken = await database.select().from(demoGatewayPayment);
      return {
        orders: ids.map((id) => {
          const row = rows.find((each) => each.id === id);
          return row === undefined ? gone : { status: row.status, isPaid: row.isPaid };
        }),
        stock: item?.onHand ?? 0,
        promoUses: (used?.usesSoFar ?? 0) - usesSoFar,
        wallets: people.map(({ id }) => balances.find(({ customerId }) => customerId === id)?.balance ?? 0),
        payments: payments.map((id) => ({
          hasBought: bought.some((row) => row.gatewayPaymentId === id && row.status === 'success'),
          refund: owed.find(({ paymentId }) => paymentId === id)?.status ?? null,
          isReturned: taken.some((row) => row.id === id && row.status === 'refunded'),
        })),
      };
    },
  };
}

async function answerTo(ask: () => Promise<unknown>): Promise<Answer> {
  try {
    return { ok: await ask() };
  } catch (error) {
    if (!isDefiniteRefusal(error)) throw error;
    return { no: '' };
  }
}

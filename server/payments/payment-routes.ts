import { and, desc, eq } from 'drizzle-orm';
import { toDecimal } from '../../machines/money.ts';
import { gateways, isGateway } from '../../machines/payment/gateways.ts';
import type { GatewayId } from '../../machines/payment/gateways.ts';
import { apiBase, paths } from '../../src/api/contract/paths.ts';
import { paymentTransaction } from '../database/schema/payments.ts';
import type { Api } from '../http/api.ts';
import type { Log } from '../http/log.ts';
import { ok, Refusal } from '../http/envelope.ts';
import { absent, pageFields, required } from '../http/fields.ts';
import { expireOwn } from '../orders/expire-orders.ts';
import type { Services } from '../services.ts';
import { adapters } from './adapters.ts';
import { claimPayment } from './claim-payment.ts';
import type { ClaimFields } from './gateway.ts';
import { preparePayment, sayingRefill } from './prepare-payment.ts';
import type { Reconciler } from './reconcile.ts';
import { readLedger, readPayments, toWirePayment } from './read-transactions.ts';
import { isReference, readRefillLabel } from './refill-label.ts';
import { balanceOf } from './wallet.ts';
import { onlyPaidMoney, paymentReceived, refilled, wayNotOffered } from './payment-texts.ts';
import { orderUnknown } from '../orders/order-texts.ts';

const claimFields = {
  transaction_type: absent.oneOf(['transaction', 'wallet']),
  order_id: required.text(80).refine(isReference, 'must be the number of an order or the label of a refill'),
  type: required.text(30),
  payment_method: absent.text(30),
  txn_id: required.text(80),
  amount: required.amount,
  status: required.text(40),
  message: required.text(500),
  skip_verify_transaction: absent.text(10),
};
const evidenceFields = Object.fromEntries(
  [...adapters.keys()].flatMap((id) => gateways[id].claimFields.map((name) => [name, absent.text(200)])),
);
const listFields = {
  ...pageFields(25),
  transaction_type: absent.oneOf(['transaction', 'wallet']),
  type: absent.text(30),
  id: absent.id,
  search: absent.text(100),
  sort: absent.oneOf(['id', 'date_created', 'transaction_date', 'amount']),
  order: absent.oneOf(['asc', 'desc', 'ASC', 'DESC']),
};

/** What prepares a payment at each gateway, `add_transaction` and `transactions` [R1.21, R1.22]. */
export function registerPayments(api: Api, services: Services, reconciler: Reconciler, log: Log): void {
  registerPreparation(api, services, reconciler, log);
  registerClaims(api, services, log);
  registerTransactions(api, services, reconciler);
}

/** A customer who asks again may have paid already, so the gateway is asked first. */
function registerPreparation(api: Api, services: Services, reconciler: Reconciler, log: Log): void {
  for (const path of new Set([...adapters.values()].map(({ prepare }) => prepare.path))) {
    const sharers = [...adapters].filter(([, { prepare }]) => prepare.path === path);
    const field = sharers[0]?.[1].prepare.referenceField ?? 'order_id';
    const fields = {
      [field]: required.text(80),
      amount: absent.anyAmount,
      type: absent.text(30),
      redirect_url: absent.text(200),
    };
    api.member(path, fields, async ({ input, customerId, origin, language }) => {
      const [id, adapter] = sharers.find(([each]) => sharers.length === 1 || each === input['type']) ?? [];
      const gateway = id === undefined ? undefined : services.gateways.get(id);
      const reference = String(input[field]);
      return sayingRefill(reference, async () => {
        const returnUrl = returnUrlOf(adapter?.responsePath ?? null, origin);
        if (gateway === undefined) throw new Refusal(wayNotOffered);
        if (returnUrl === null) {
          log(
            `${gateways[gateway.id].name} has nowhere to lead back to: set PUBLIC_URL to the shop's address`,
          );
          throw new Refusal(wayNotOffered);
        }
        await reconciler.ofPurchase(customerId, reference);
        await expireOwn(services, customerId);
        const wanted = {
          customerId,
          reference,
          amount: typeof input.amount === 'number' ? input.amount : null,
          returnPath: pathOfShop(input.redirect_url),
          language,
          returnUrl,
        };
        return preparePayment(services, gateway, wanted, log);
      });
    });
  }
}

/** Empty for a gateway that does not redirect; null where the own origin is not known for sure. */
function returnUrlOf(responsePath: string | null, origin: string | null): string | null {
  if (responsePath === null) return '';
  return origin === null ? null : `${origin}${apiBase}${responsePath}`;
}

/** The shop's own page that was named; another site's is none. */
function pathOfShop(wanted: unknown): string {
  return typeof wanted === 'string' && /^\/(?![/\\])[\w./-]*$/.test(wanted) ? wanted : '/';
}

function registerClaims(api: Api, services: Services, log: Log): void {
  api.member(paths.addTransaction, { ...evidenceFields, ...claimFields }, async ({ input, customerId }) => {
    const isWallet = input.transaction_type === 'wallet';
    const method = (isWallet ? input.payment_method : input.type)?.toLowerCase() ?? '';
    if (isWallet && input.type !== 'credit') throw new Refusal(onlyPaidMoney);
    const gateway = isGateway(method) ? services.gateways.get(method) : undefined;
    if (gateway === undefined) throw new Refusal(wayNotOffered);
    if (isWallet && readRefillLabel(input.order_id)?.customerId !== customerId)
      throw new Refusal(orderUnknown);
    const before = await balanceOf(services.database, customerId);
    const purpose = isWallet ? 'refill' : 'order';
    const claim = {
      customerId,
      purpose,
      reference: input.order_id,
      fields: evidenceOf(input, gateway.id),
    } as const;
    const paymentId = await claimPayment(services, gateway, claim, log);
    const { row, balance } = await readOutcome(services, paymentId, customerId);
    const settings = await services.settings.read();
    const data = row ? [toWirePayment(row, settings)] : [];
    if (!isWallet) return ok(paymentReceived, data);
    const beside = {
      amount: toDecimal(row?.amount ?? 0),
      old_balance: toDecimal(before),
      new_balance: toDecimal(balance),
    };
    return ok(refilled, data, beside);
  });
}

/** A customer who reads the wallet may have paid for a refill whose webhook was lost. */
function registerTransactions(api: Api, services: Services, reconciler: Reconciler): void {
  const { database } = services;
  api.member(paths.listTransactions, listFields, async ({ input, customerId, language }) => {
    if (input.transaction_type === 'wallet') await reconciler.ofCustomer(customerId);
    const settings = await services.settings.read();
    const { type, id, search, limit, offset } = input;
    const filter = {
      customerId,
      type,
      id,
      search,
      limit,
      offset,
      isAscending: input.order?.toLowerCase() === 'asc',
    };
    const isWallet = input.transaction_type === 'wallet';
    const page = isWallet
      ? await readLedger(database, filter, settings, language)
      : await readPayments(database, filter, settings);
    const balance = toDecimal(await balanceOf(database, customerId));
    return ok('Your transactions.', page.rows, { total: String(page.total), balance });
  });
}

async function readOutcome({ database }: Services, paymentId: string, customerId: number) {
  const mine = and(
    eq(paymentTransaction.gatewayPaymentId, paymentId),
    eq(paymentTransaction.customerId, customerId),
  );
  const [row] = await database
    .select()
    .from(paymentTransaction)
    .where(mine)
    .orderBy(desc(paymentTransaction.id))
    .limit(1);
  return { row, balance: await balanceOf(database, customerId) };
}

/** The evidence that this gateway's window gave; a claim without its first field names the transaction by `txn_id`. */
function evidenceOf(input: Readonly<Record<string, unknown>>, gateway: GatewayId): ClaimFields {
  const { claimFields: names } = gateways[gateway];
  const posted = names.map((name, at) => [name, input[name] ?? (at === 0 ? input['txn_id'] : null)]);
  return Object.fromEntries(posted.map(([name, value]) => [name, typeof value === 'string' ? value : null]));
}

import type { Form, Reply, TestProvider } from './test-provider.ts';

/** The branch of the seed that is always open, with its dishes. */
export const branchId = 1;
export const dishes = {
  /** 130.00, not counted, cancellable until confirmed. */
  dosa: 10301,
  /** 159.00, reduced from 180.00. */
  largeDosa: 10302,
  /** 410.00, three left. */
  fishThali: 10051,
  /** Shares an item with the other tikka; none left. */
  fishTikka: 10271,
  /** 1,149.00, at most four. */
  partyBox: 10801,
  /** 25.00, at least two. */
  roti: 10481,
};
/** Of the dosa: 35.00, 20.00 and 30.00. */
export const addOns = { sambar: 10301, chutney: 10302, ghee: 10303 };

export type Shopper = {
  token: string;
  call: (path: string, form?: Form) => Promise<Reply>;
  add: (variantId: number, qty?: number, addOns?: readonly [number, number][]) => Promise<Reply>;
  /** The order form a client would send for the cart as it is, with `changes` over it. */
  orderForm: (changes?: Form) => Promise<Form>;
  order: (changes?: Form) => Promise<Reply>;
  /** Asks for money out of the wallet, with a proof of the account's number. */
  withdraw: (form: Form) => Promise<Reply>;
  balance: () => Promise<number>;
};

type CartLine = { cart_id: string; product_variant_id: string; qty: string };

/** A signed-in customer who shops at branch 1 as the client does; amounts are decimal text. */
export async function startShopping(provider: TestProvider, mobile: string = '9000000001'): Promise<Shopper> {
  return shopAs(provider, await provider.openSession(mobile), mobile);
}

/** The same for a token that is there already, at that restaurant. */
export function shopAs(provider: TestProvider, token: string, mobile: string, branch = branchId): Shopper {
  const call: Shopper['call'] = (path, form = {}) => provider.call(path, form, token);
  /** As the client does, an attempt is over when it was refused. */
  let attempt = 1;
  const orderForm: Shopper['orderForm'] = async (changes = {}) => {
    const { body } = await call('get_user_cart', { branch_id: branch });
    const lines = (body['data'] ?? []) as CartLine[];
    const overall = Number(body['overall_amount'] ?? 0).toFixed(2);
    return {
      branch_id: branch,
      mobile,
      product_variant_id: lines.map((line) => line.product_variant_id).join(','),
      quantity: lines.map((line) => line.qty).join(','),
      cart_ids: lines.map((line) => line.cart_id).join(','),
      total: overall,
      final_total: overall,
      payment_method: 'razorpay',
      is_wallet_used: 0,
      is_self_pick_up: 1,
      delivery_charge: '',
      attempt_key: `attempt-${attempt}`,
      ...changes,
    };
  };
  return {
    token,
    call,
    orderForm,
    add: (variantId, qty = 1, addOns = []) =>
      call('manage_cart', {
        branch_id: branch,
        product_variant_id: variantId,
        qty,
        add_on_id: addOns.map(([id]) => id).join(','),
        add_on_qty: addOns.map(([, count]) => count).join(','),
      }),
    order: async (changes = {}) => {
      const reply = await call('place_order', await orderForm(changes));
      if (reply.body['error'] === true) attempt += 1;
      return reply;
    },
    withdraw: async (form) =>
      call('send_withdrawal_request', { proof: await provider.proofOf(`91${mobile}`), ...form }),
    balance: async () =>
      Number((await call('transactions', { transaction_type: 'wallet' })).body['balance']) * 100,
  };
}

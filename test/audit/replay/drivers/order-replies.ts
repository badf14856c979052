import { wireOrder } from '../../../support/wire-replies.ts';

const id = '41';
const [item] = wireOrder.order_items;

/** The order that the attempt of the models becomes, as the provider has it in this status. */
export const attemptOrder = (status: string) => ({
  ...wireOrder,
  id,
  active_status: status,
  status: [[status, '05-11-2026 06:30:00pm']],
  is_self_pick_up: '1',
  promo_code: '',
  rider_id: '0',
  order_items: [
    {
      ...item,
      product_id: '10',
      product_variant_id: '1',
      product_name: 'Dish 1',
      variant_name: '',
      quantity: '1',
      price: '100.00',
      sub_total: '100.00',
      add_ons: [],
    },
  ],
  total: '100.00',
  tax_amount: '5.00',
  delivery_charge: '0',
  delivery_tip: '0',
  promo_discount: '0',
  wallet_balance: '0',
  final_total: '105.00',
  total_payable: '105.00',
});

/** Whether it is asked for by its id. */
export const isOfTheOrder = (form: URLSearchParams): boolean =>
  form.get('id') === id && !form.has('attempt_key');

/** Why a payment that was killed comes back at another place. */
export const askedAgainFirst =
  'Nothing is shown as settled, and no window is opened, before the provider was asked again (D9, P6)';

import { wireAddress, wireBranch, wireCart, wireCity, wireOrder, wireProduct } from './wire-replies.ts';
import { wirePaymentMethods, wireSettings, wireUser } from './wire-settings.ts';

/** The provider's answer to one call: a reply, or a function of the form. */
export type Answer = object | ((form: Record<string, string>) => object);

export const list = (data: object[]) => ({ error: false, message: '', total: String(data.length), data });

/** A second dish, veg and without a choice. */
export const wireDal = {
  ...wireProduct,
  id: '1013',
  name: 'Dal Tadka',
  slug: 'dal-tadka',
  product_add_ons: [],
  variants: [
    { ...wireProduct.variants[0], id: '51', product_id: '1013', price: '150.00', special_price: '0' },
  ],
};

export const wireCategory = {
  id: '3',
  name: 'Tandoor',
  slug: 'tandoor',
  image: '',
  product_count: '2',
  status: '1',
};

/** Answers of a shop with one category and two dishes to every call that a page makes by itself. */
export const usualAnswers: Record<string, Answer> = {
  get_settings: (form) =>
    form['type'] === 'payment_method'
      ? { error: false, message: '', data: wirePaymentMethods }
      : {
          error: false,
          message: '',
          data: { ...wireSettings, user_data: form['user_id'] ? [wireUser] : [''] },
        },
  get_categories: list([wireCategory]),
  get_products: list([wireProduct, wireDal]),
  get_sections: list([]),
  get_product_rating: { error: true, message: '', no_of_rating: [], data: [] },
  get_slider_images: list([]),
  get_offer_images: list([]),
  get_cities: list([wireCity]),
  get_branches: list([{ ...wireBranch, branch_id: '1', branch_working_time: [] }]),
  is_city_deliverable: { error: false, message: '', data: [] },
  get_user_cart: wireCart,
  get_address: list([wireAddress]),
  get_orders: list([wireOrder]),
  get_live_tracking_details: list([]),
  get_favorites: list([]),
  get_promo_codes: list([]),
  get_time_slots: {
    error: false,
    message: '',
    data: { is_time_slot_enable: '0', time_slots_type: '', time_slots: [] },
  },
  get_notifications: list([]),
  get_delivery_charges: {
    error: false,
    message: '',
    is_free_delivery: '0',
    delivery_charge: '30.00',
    distance: '0.6km',
    duration: '',
  },
};

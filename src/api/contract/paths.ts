/** Where every call of the provider's family lives under the host [R7.1]. */
export const apiBase = '/app/v1/api/';

/** Wire paths by what they do for us; the only place that spells them [R7.2]. */
export const paths = {
  readSettings: 'get_settings',
  searchCities: 'get_cities',
  checkCity: 'is_city_deliverable',
  listBranches: 'get_branches',
  listSliders: 'get_slider_images',
  listOffers: 'get_offer_images',
  listCategories: 'get_categories',
  listProducts: 'get_products',
  listSections: 'get_sections',
  requestCode: 'verify_user',
  verifyCode: 'verify_otp',
  resendCode: 'resend_otp',
  logIn: 'login',
  registerUser: 'register_user',
  updatePushId: 'update_fcm',
  changeLine: 'manage_cart',
  readCart: 'get_user_cart',
  removeLine: 'remove_from_cart',
  listPromoCodes: 'get_promo_codes',
  validatePromoCode: 'validate_promo_code',
  listAddresses: 'get_address',
  addAddress: 'add_address',
  updateAddress: 'update_address',
  deleteAddress: 'delete_address',
  readDeliveryCharge: 'get_delivery_charges',
  placeOrder: 'place_order',
  deleteOrder: 'delete_order',
  createRazorpayOrder: 'razorpay_create_order',
  addTransaction: 'add_transaction',
  listTransactions: 'transactions',
  listOrders: 'get_orders',
  updateOrderStatus: 'update_order_status',
  trackOrder: 'get_live_tracking_details',
} as const;

export type WirePath = (typeof paths)[keyof typeof paths];

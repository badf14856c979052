/** Settings and a customer in the family's wire format: arrays of one, secrets beside public values. */

export const wireSettings = {
  logo: ['https://cdn.example.com/logo.svg'],
  privacy_policy: ['<p>Private</p>'],
  terms_conditions: [null],
  about_us: ['<p>About</p>'],
  contact_us: [],
  currency: ['₹'],
  vap_id_key: ['BPublicKey'],
  firebase_settings: [
    {
      apiKey: 'k',
      authDomain: 'shop.example.com',
      databaseURL: '',
      projectId: 'shop',
      storageBucket: '',
      messagingSenderId: '1',
      appId: 'a',
      measurementId: '',
    },
  ],
  system_settings: [
    {
      app_name: 'Shop',
      currency: '₹',
      supported_locals: 'INR',
      support_number: '1',
      support_email: 'a@example.com',
      system_timezone: 'Asia/Kolkata',
      minimum_cart_amt: '99.00',
      max_items_cart: '20',
      free_delivery_on_first_order: '1',
      default_taxation_system: '1',
      is_web_maintenance_mode_on: '0',
      google_login: '0',
    },
  ],
  web_settings: [
    { site_title: 'Tiffin', favicon: '/brand/favicon.svg', logo: '/brand/logo.svg', light_logo: '' },
  ],
  user_data: [''],
  authentication_mode: 1,
  tags: [],
};

export const wirePaymentMethods = {
  payment_method: {
    cod_method: '1',
    razorpay_payment_method: '1',
    razorpay_key_id: 'rzp_test_public',
    razorpay_secret_key: 'must never be kept',
    stripe_payment_method: '1',
    stripe_publishable_key: 'pk_test',
    stripe_secret_key: 'must never be kept',
    stripe_currency_code: 'INR',
    paystack_payment_method: '0',
    paystack_key_id: 'pk',
    phonepe_payment_method: '1',
  },
  is_cod_allowed: 1,
  web_settings: [{ logo: 'http://host' }],
  authentication_mode: 0,
  tags: [],
};

export const wireUser = {
  id: '1',
  username: 'Asha',
  email: 'asha@example.com',
  mobile: '9000000001',
  country_code: '91',
  image: '',
  balance: '500.00',
  referral_code: 'ASHA1',
  web_fcm_id: '',
  apikey: 'secret',
  password: '$2y$10$hash',
};

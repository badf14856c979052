/** Where every page lives; the only place that spells addresses (R2.1, R2.11). */
export const paths = {
  cover: '/',
  home: '/home',
  menu: '/menu',
  dish: (slug: string) => `/menu/${encodeURIComponent(slug)}`,
  search: '/search',
  offers: '/offers',
  cart: '/user/cart',
  checkout: '/user/checkout',
  orders: '/user/my-orders',
  order: (id: number) => `/user/my-orders/${id}`,
  outcome: (id: number) => `/user/outcome/${id}`,
} as const;

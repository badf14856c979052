import type { Branch, City } from '../../machines/branch/branch.ts';
import type { AuthenticationSlice } from '../../machines/session/session.ts';

export const shownCity: City = { id: 9, name: 'Amberpur', latitude: 24.58, longitude: 73.68 };

/** A branch that is open all week. */
export const shownBranch: Branch = {
  id: 1,
  name: 'Old Market',
  description: '',
  address: '4 Clock Tower Road',
  contact: '',
  image: '',
  cityId: 9,
  coordinates: null,
  offersDelivery: true,
  offersPickup: true,
  isOpen: true,
  acceptsOrders: true,
  hours: [],
};

/** A logged-in customer. */
export const signedIn: AuthenticationSlice = {
  accessToken: 'token',
  isLogged: true,
  userData: {
    id: 1,
    username: 'Asha',
    image: '',
    mobile: '9000000001',
    email: 'asha@example.com',
    countryCode: '91',
    webPushId: '',
    balance: 50_000,
    referralCode: '',
  },
  provider: null,
};

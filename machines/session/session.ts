/** The signed-in customer as the persisted store and the screens know them [R3.3]. */
export type User = {
  id: number;
  username: string;
  image: string;
  mobile: string;
  email: string;
  countryCode: string;
  webPushId: string;
  balance: number;
  referralCode: string;
};

/** Projection stored under `authentication` [R3.2]. */
export type AuthenticationSlice = { accessToken: string; isLogged: boolean; userData: User | null; provider: string | null };

export const loggedOutSlice: AuthenticationSlice = { accessToken: '', isLogged: false, userData: null, provider: null };

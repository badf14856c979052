import type { User } from '../../../machines/session/session.ts';

const nobody = { image: '', email: '', countryCode: '91', webPushId: '', balance: 0, referralCode: '' };

export const asha: User = { ...nobody, id: 1, username: 'Asha', mobile: '9000000001' };
export const omar: User = { ...nobody, id: 2, username: 'Omar', mobile: '9000000002' };

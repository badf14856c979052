import {
  Bell,
  Heart,
  MapPin,
  ReceiptText,
  Settings,
  UserRound,
  UserRoundPlus,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../../lib/paths.ts';

/** A page of the account: `name` is the key of its words under `account.pages` and `account.hints`. */
export type AccountLink = {
  name:
    | 'orders'
    | 'favourites'
    | 'wallet'
    | 'addresses'
    | 'profile'
    | 'referral'
    | 'notifications'
    | 'settings';
  href: string;
  group: 'eating' | 'person' | 'device';
  Icon: LucideIcon;
};

/** Every page of the account but its end, in the order in which they are shown everywhere [R2.13]. */
export const accountLinks: readonly AccountLink[] = [
  { name: 'orders', href: paths.orders, group: 'eating', Icon: ReceiptText },
  { name: 'favourites', href: paths.favourites, group: 'eating', Icon: Heart },
  { name: 'wallet', href: paths.wallet, group: 'eating', Icon: Wallet },
  { name: 'addresses', href: paths.addresses, group: 'person', Icon: MapPin },
  { name: 'profile', href: paths.profile, group: 'person', Icon: UserRound },
  { name: 'referral', href: paths.referral, group: 'person', Icon: UserRoundPlus },
  { name: 'notifications', href: paths.notifications, group: 'device', Icon: Bell },
  { name: 'settings', href: paths.settings, group: 'device', Icon: Settings },
];

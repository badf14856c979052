import type { AccountKeys, Gateway } from './gateway.ts';

/** Hosts that the gateway's window needs, each a list for one directive of the page's policy. */
export type CheckoutHosts = {
  script: string;
  frame: string;
  connect: string;
  image: string;
  form: string;
  payment: string;
};

/** The names of an account's settings. */
export type AccountSettings = {
  publicKey: string;
  secretKey: string;
  /** Null where the secret key signs webhooks, too. */
  webhookSecret: string | null;
  /** Another server than the vendor's. */
  address: string;
};

/** All that this provider knows of one gateway, whether or not it has an account there. */
export type GatewayAdapter = {
  /**
   * The endpoint that prepares a payment, and its field for our order or refill. Gateways that share an endpoint are
   * distinguished by its `type`.
   */
  prepare: { path: string; referenceField: 'order_id' | 'reference' };
  webhookPath: string;
  /** The endpoint to which its own page leads the customer back; null where it has none. */
  responsePath: string | null;
  hosts: CheckoutHosts;
  /** Its payment settings beside those that every gateway has; never a secret. */
  settingsOf?: (keyId: string, currency: string) => Record<string, string>;
  settings: AccountSettings;
  /** `address` is another server than the vendor's, or empty. */
  connect: (keys: AccountKeys, address: string) => Gateway;
};

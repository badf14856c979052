import type { Gateway } from './gateway.ts';

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
   * The endpoint that prepares a payment, and its field for our order or refill. Gateways that share an endpoint are told
   * apart by its `type`.
   */
  prepare: { path: string; referenceField: 'order_id' | 'reference' };
  webhookPath: string;
  /** The endpoint to which its own page leads the customer back; null where it has none. */
  responsePath: string | null;
  hosts: CheckoutHosts;
  /** Its part of the payment settings; never a secret. */
  settingsOf: (gateway: Gateway | null, currency: string) => Record<string, string>;
  settings: AccountSettings;
  /** The account that the environment names, or null. */
  connect: (env: Readonly<Record<string, string | undefined>>) => Gateway | null;
};

import type { GatewayId } from '../../machines/payment/gateways.ts';
import { createReconciler } from '../payments/reconcile.ts';
import type { AttemptResult, Outcome } from '../demo/gateways/demo-gateway.ts';
import { makeCustomers } from './customers.ts';
import { openDatabaseProxy } from './database-proxy.ts';
import { payAs } from './paying.ts';
import type { Payer } from './paying.ts';
import { shopAs } from './shopping.ts';
import type { Shopper } from './shopping.ts';
import { startTestProvider } from './test-provider.ts';
import type { Form, TestProvider } from './test-provider.ts';

type Customer = Awaited<ReturnType<typeof makeCustomers>>[number];

/** What a client keeps of one purchase through everything, and what its gateway did. */
export type Kept = { orderId: number; gatewayOrderId: string; paid: AttemptResult | null };

/** One customer at one provider: what a history is made of. Repeated after a crash, it must lead to the same end. */
export type Scene = {
  provider: TestProvider;
  customer: Customer;
  gateway: GatewayId;
  shopper: Shopper;
  payer: Payer;
  form: Form;
  kept: Kept;
  /** Takes the money once, whichever provider is asked: the gateway does not crash. */
  take: (outcome?: Outcome) => Promise<AttemptResult>;
};
export type History = (scene: Scene) => Promise<void>;

/** Lets a provider of its own run `work` and ends it after its n-th commit; returns whether it came that far. */
export async function crashAfter(
  commits: number,
  survivor: TestProvider,
  work: (provider: TestProvider) => Promise<void>,
): Promise<boolean> {
  const { databaseUrl, schema } = survivor.place;
  const proxy = await openDatabaseProxy(databaseUrl);
  const provider = await startTestProvider({ databaseUrl: proxy.url, schema });
  provider.advance(
    (survivor.services.clock.now().getTime() - provider.services.clock.now().getTime()) / 1000,
  );
  proxy.dieAfter(commits);
  try {
    await work(provider);
  } catch (error) {
    if (!proxy.isDead()) throw error;
  } finally {
    await proxy.close();
    await provider.close();
  }
  return proxy.isDead();
}

export function sceneOf(
  provider: TestProvider,
  survivor: TestProvider,
  gateway: GatewayId,
  { customer: who, form, kept }: Pick<Scene, 'customer' | 'form' | 'kept'>,
): Scene {
  const shopper = shopAs(provider, who.token, who.mobile);
  const gatewayOf = payAs(survivor, shopper, gateway);
  const take = async (outcome: Outcome = 'normal') => {
    kept.paid ??= await gatewayOf.pay(kept.gatewayOrderId, outcome);
    return kept.paid;
  };
  return {
    provider,
    customer: who,
    gateway,
    shopper,
    payer: payAs(provider, shopper, gateway),
    form,
    kept,
    take,
  };
}

/** What the provider does by itself while time goes by, until nothing waits any more. */
export async function letTimePass(provider: TestProvider): Promise<void> {
  const { services } = provider;
  const reconciler = createReconciler(services, () => {});
  for (const seconds of [0, 16 * 60, 120, 120, 3600]) {
    provider.advance(seconds);
    await reconciler.all();
    await services.jobs.runDue();
    await reconciler.all();
  }
}

import { providerSettings } from '../database/schema/system.ts';
import type { TestProvider } from './test-provider.ts';

/** Makes the seeded shop one of another currency, with the same figures. */
export async function tradeIn({ services }: TestProvider, currency: string): Promise<void> {
  const { database, settings } = services;
  const { system, ...others } = await settings.read();
  const changed = { ...system, currency_code: currency, supported_locals: currency };
  await database.update(providerSettings).set({ settings: { ...others, system: changed } });
  settings.forget();
}

/** Switches a way to pay off, by the name of its setting. */
export const switchOff = (provider: TestProvider, name: string) => switchWay(provider, name, '0');
export const switchOn = (provider: TestProvider, name: string) => switchWay(provider, name, '1');

async function switchWay({ services }: TestProvider, name: string, value: '0' | '1'): Promise<void> {
  const { database, settings } = services;
  const { payment_method: switches, ...others } = await settings.read();
  const changed = { ...switches, [name]: value };
  await database.update(providerSettings).set({ settings: { ...others, payment_method: changed } });
  settings.forget();
}

import { and, desc, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { paths } from '../../src/api/contract/paths.ts';
import { searchable } from '../../machines/catalogue/word-stems.ts';
import type { Menu } from '../catalogue/menu.ts';
import type { Transaction } from '../database/database.ts';
import { address, wallet } from '../database/schema/accounts.ts';
import { languages } from '../database/schema/columns.ts';
import { withTransaction } from '../database/transaction.ts';
import type { Api } from '../http/api.ts';
import { empty, ok, Refusal } from '../http/envelope.ts';
import { absent, required } from '../http/fields.ts';
import { addressUnknown } from '../orders/order-texts.ts';
import type { Services } from '../services.ts';
import { toWireAddress } from './address-shape.ts';
import { findOwnAddress } from './own-address.ts';
import {
  addressRemoved,
  addressSaved,
  cityUnknown,
  noAddresses,
  tooManyAddresses,
  yourAddresses,
} from './address-texts.ts';

const mostAddresses = 50;
const types = ['home', 'office', 'other', 'Home', 'Office', 'Other', 'work', 'Work'] as const;

const optionalFields = {
  type: absent.oneOf(types),
  name: absent.text(100),
  country_code: absent.kept(6),
  alternate_mobile: absent
    .kept(16)
    .refine((value) => /^(\d{6,16})?$/.test(value ?? ''), 'must be 6 to 16 digits'),
  alternate_country_code: absent.kept(6),
  landmark: absent.kept(150),
  land_mark: absent.kept(150),
  pincode: absent.kept(12),
  state: absent.text(80),
  country: absent.text(80),
  is_default: absent.flag,
};
const addFields = {
  ...optionalFields,
  mobile: required.mobile,
  address: required.text(300),
  area: required.text(150),
  city: required.text(80),
  latitude: required.latitude,
  longitude: required.longitude,
};
const updateFields = {
  ...optionalFields,
  id: required.id,
  mobile: absent.mobile,
  address: absent.text(300),
  area: absent.text(150),
  city: absent.text(80),
  latitude: absent.latitude,
  longitude: absent.longitude,
};
type Posted = { [K in Exclude<keyof typeof updateFields, 'id'>]: z.output<(typeof updateFields)[K]> };

/** `get_address`, `add_address`, `update_address`, `delete_address`: a customer's own addresses and no others [R1.11]. */
export function registerAddresses(api: Api, services: Services): void {
  const { database, catalogue, clock } = services;

  api.member(paths.listAddresses, { address_id: absent.id, partner_id: absent.id }, async (call) => {
    const { input, customerId, language } = call;
    const mine = eq(address.customerId, customerId);
    const which = input.address_id === null ? mine : and(mine, eq(address.id, input.address_id));
    const rows = await database.select().from(address).where(which).orderBy(desc(address.id));
    if (rows.length === 0) return empty(noAddresses);
    const menu = await catalogue.menu();
    const branch = (input.partner_id === null ? null : menu.branches.get(input.partner_id)) ?? null;
    return ok(
      yourAddresses,
      rows.map((row) => toWireAddress(row, menu, branch, language)),
    );
  });

  api.member(paths.addAddress, addFields, async ({ input, customerId, language }) => {
    const menu = await catalogue.menu();
    const { mobile, area, latitude, longitude } = input;
    const needed = {
      mobile,
      area,
      latitude,
      longitude,
      address: input.address,
      type: 'home',
      cityId: cityIdOf(menu, input.city),
    };
    const saved = await withTransaction(database, async (tx) => {
      const kept = await lockAddresses(tx, customerId);
      if (kept >= mostAddresses) throw new Refusal(tooManyAddresses(mostAddresses));
      const isFirst = kept === 0;
      const isDefault = isFirst || input.is_default === true;
      if (isDefault)
        await tx.update(address).set({ isDefault: false }).where(eq(address.customerId, customerId));
      const values = { ...needed, ...changesOf(input, menu), customerId, isDefault, createdAt: clock.now() };
      const [row] = await tx.insert(address).values(values).returning();
      return row;
    });
    return ok(addressSaved, saved ? [toWireAddress(saved, menu, null, language)] : []);
  });

  api.member(paths.updateAddress, updateFields, async ({ input, customerId, language }) => {
    const menu = await catalogue.menu();
    const saved = await withTransaction(database, async (tx) => {
      await lockAddresses(tx, customerId);
      const own = await findOwnAddress(tx, customerId, input.id);
      if (own === null) throw new Refusal(addressUnknown);
      if (input.is_default === true) {
        const others = and(eq(address.customerId, customerId), ne(address.id, own.id));
        await tx.update(address).set({ isDefault: false }).where(others);
      }
      const values = { ...changesOf(input, menu), isDefault: input.is_default ?? own.isDefault };
      const [row] = await tx.update(address).set(values).where(eq(address.id, own.id)).returning();
      return row;
    });
    return ok(addressSaved, saved ? [toWireAddress(saved, menu, null, language)] : []);
  });

  api.member(paths.deleteAddress, { id: required.id }, async ({ input, customerId }) => {
    await withTransaction(database, async (tx) => {
      await lockAddresses(tx, customerId);
      const own = await findOwnAddress(tx, customerId, input.id);
      if (own === null) throw new Refusal(addressUnknown);
      await tx.delete(address).where(eq(address.id, own.id));
      if (own.isDefault) await makeNewestDefault(tx, customerId);
    });
    return ok(addressRemoved);
  });
}

/** Only what was sent, by column; `landmark` counts before the web clients' `land_mark`. */
function changesOf(input: Posted, menu: Menu) {
  const kept = {
    type: input.type?.toLowerCase().replace('work', 'office') ?? null,
    name: input.name,
    mobile: input.mobile,
    alternateMobile: input.alternate_mobile,
    countryCode: digitsOf(input.country_code),
    alternateCountryCode: digitsOf(input.alternate_country_code),
    address: input.address,
    landmark: (input.landmark ?? input.land_mark)?.trim() ?? null,
    area: input.area,
    pincode: input.pincode?.trim() ?? null,
    state: input.state,
    country: input.country,
    latitude: input.latitude,
    longitude: input.longitude,
  };
  const sent: { [column: string]: string } = {};
  for (const [column, value] of Object.entries(kept)) if (value !== null) sent[column] = value;
  return input.city === null ? sent : { ...sent, cityId: cityIdOf(menu, input.city) };
}

function digitsOf(code: string | null): string | null {
  return code === null ? null : code.replaceAll(/\D/g, '');
}

function cityIdOf(menu: Menu, name: string): number {
  const wanted = searchable(name);
  const city = menu.cities.find(
    (row) => row.isActive && languages.some((language) => searchable(row.name[language]) === wanted),
  );
  if (!city) throw new Refusal(cityUnknown);
  return city.id;
}

/** One change at a time per customer, so that there is exactly one default; answers how many addresses there are. */
async function lockAddresses(tx: Transaction, customerId: number): Promise<number> {
  await tx.select().from(wallet).where(eq(wallet.customerId, customerId)).for('update');
  const rows = await tx.select({ id: address.id }).from(address).where(eq(address.customerId, customerId));
  return rows.length;
}

async function makeNewestDefault(tx: Transaction, customerId: number): Promise<void> {
  const [newest] = await tx
    .select({ id: address.id })
    .from(address)
    .where(eq(address.customerId, customerId))
    .orderBy(desc(address.id))
    .limit(1);
  if (newest) await tx.update(address).set({ isDefault: true }).where(eq(address.id, newest.id));
}

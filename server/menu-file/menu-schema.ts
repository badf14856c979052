import { z } from 'zod';
import type { Minor } from '../../machines/money.ts';
import { languages, type LocalText } from '../database/schema/columns.ts';
import { dayNames } from '../places/opening-hours.ts';
import { readMoney, readPercent } from './menu-money.ts';

export const menuFormat = 'tiffin-menu-1';

const mostBranches = 500;
const mostStock = 1_000_000;
const shortText = 200;
const longText = 4000;

/** A day's last minute as files have it, and the moment that is meant. */
export const lastMinute = '23:59';
export const endOfDay = '23:59:59';

/** Names a row in the file; dishes and categories have it in their address. */
const key = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and single hyphens, such as dal-makhani');
const keys = z
  .array(key)
  .max(mostBranches)
  .refine((list) => new Set(list).size === list.length, 'names something twice');
const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'must be a time such as 11:30')
  .transform((time) => (time.length === 5 ? `${time}:00` : time));
/** The last minute that is served, whole: the one before midnight has no minute after it. */
const lastClock = clock.transform((time) => (time === `${lastMinute}:00` ? endOfDay : time));
const moment = z.iso
  .datetime({ offset: true, error: 'must be a moment such as 2026-12-31T23:59:59+05:30' })
  .transform((text) => new Date(text));
const count = z.int().min(0).max(mostStock);
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const positive = z.number().positive().max(10_000);
const flag = (usual: boolean) => z.boolean().default(usual);
/** A file beside the menu file, or the address of a file of the site (`/food/dal.webp`). */
const picture = z
  .string()
  .min(1)
  .max(500)
  .nullish()
  .transform((given) => given ?? null);

/** A text in every language, or one that is the same in all. */
const text = (most: number) =>
  z.unknown().transform((given, context): LocalText => {
    const refuse = (message: string, path: string[] = []) =>
      context.issues.push({ code: 'custom', message, path, input: given });
    const isList = Array.isArray(given) || typeof given !== 'object' || given === null;
    if (given === undefined) refuse('is missing');
    else if (isList && typeof given !== 'string') refuse('must be a text, or one for each language');
    const read = (language: string): string => {
      const one: unknown = typeof given === 'string' ? given : Reflect.get(Object(given), language);
      const path = typeof given === 'string' ? [] : [language];
      if (context.issues.some((issue) => issue.path?.length === 0)) return '';
      if (one === undefined || one === '') refuse('is missing', path);
      else if (typeof one !== 'string') refuse('must be a text', path);
      else if (one.trim() === '') refuse('must not be blank', path);
      else if (one.length > most) refuse(`must have at most ${most} characters`, path);
      return typeof one === 'string' ? one : '';
    };
    for (const name of isList ? [] : Object.keys(given)) {
      if (!languages.some((language) => language === name)) refuse('is no language of the shop', [name]);
    }
    const [en, hi, ar, fr] = languages.map(read);
    return { en: en ?? '', hi: hi ?? '', ar: ar ?? '', fr: fr ?? '' };
  });
const name = text(shortText);
const blank: LocalText = { en: '', hi: '', ar: '', fr: '' };
const optionalText = text(longText)
  .optional()
  .transform((given) => given ?? blank);

/** The rows of a menu file for a currency; amounts become hundredths, as the provider counts them. */
export function menuSchemas(currency: string) {
  const money = z.unknown().transform((given, context): Minor => {
    const read = readMoney(given, currency);
    if (typeof read === 'number') return read;
    context.issues.push({ code: 'custom', message: read, input: given });
    return z.NEVER;
  });
  const percent = z.unknown().transform((given, context): number => {
    const read = readPercent(given);
    if (typeof read === 'number') return read;
    context.issues.push({ code: 'custom', message: read, input: given });
    return z.NEVER;
  });
  const noMoney = money.nullish().transform((given) => given ?? null);
  const nullable = <T extends z.ZodType>(schema: T) => schema.nullish().transform((given) => given ?? null);
  const cities = z.strictObject({
    key,
    name,
    latitude,
    longitude,
    radiusKm: positive,
    maxDeliverableKm: positive,
    minutesPerKm: positive,
    chargeMethod: z.enum(['fixed_charge', 'per_km_charge', 'range_wise_charges']),
    fixedCharge: money.optional().transform((given) => given ?? 0),
    perKmCharge: money.optional().transform((given) => given ?? 0),
    rangeCharges: z
      .array(z.strictObject({ fromKm: z.number().min(0), toKm: positive, price: money }))
      .max(50)
      .default([]),
    freeDeliveryFrom: noMoney,
  });
  const branches = z.strictObject({
    key,
    city: key,
    isDefault: flag(false),
    name,
    description: optionalText,
    story: optionalText,
    address: text(500),
    email: z.email('must be an e-mail address'),
    contact: z.string().min(1).max(50),
    latitude,
    longitude,
    picture,
    takesOrders: flag(true),
    selfPickup: flag(true),
    deliverOrders: flag(true),
    preparationMinutes: z.int().min(1).max(600).default(20),
    hours: z
      .array(
        z
          .strictObject({ day: z.enum(dayNames), opens: clock, closes: lastClock, isOpen: flag(true) })
          .refine(({ opens, closes, isOpen }) => !isOpen || opens !== closes, {
            path: ['closes'],
            error: 'must not be the time of opens; day and night is 00:00 to 23:59',
          }),
      )
      .refine(
        (rows) => new Set(rows.map(({ day }) => day)).size === rows.length,
        'name a day of the week twice',
      ),
  });
  const categories = z.strictObject({ key, name, description: optionalText, picture });
  const tags = z.strictObject({ key, kind: z.enum(['diet', 'allergen', 'taste', 'portion']), name });
  const variant = z.strictObject({
    key,
    name: nullable(name),
    price: money,
    specialPrice: noMoney,
    stock: nullable(count),
  });
  const addOn = z.strictObject({ key, title: name, price: money, calories: count.default(0) });
  const atBranch = z.strictObject({
    branch: key,
    variant: nullable(key),
    price: noMoney,
    specialPrice: noMoney,
    /** Absent: as at the others; null: not counted here. */
    stock: count.nullable().optional(),
  });
  const dishes = z.strictObject({
    key,
    category: key,
    name,
    description: optionalText,
    picture,
    pictureMedium: picture,
    pictureSmall: picture,
    vegetarian: z.boolean(),
    spicy: flag(false),
    calories: count.default(0),
    tags: keys.default([]),
    highlights: z.array(name).max(3).default([]),
    bestSeller: flag(false),
    minimumQuantity: z.int().min(1).max(1000).default(1),
    allowedQuantity: z.int().min(1).max(1000).default(10),
    pairings: keys.max(4).default([]),
    cancelableTill: z.enum(['', 'pending', 'confirmed', 'preparing']).default('pending'),
    availableFrom: nullable(clock),
    availableTo: nullable(lastClock),
    attribute: nullable(name),
    branches: keys.min(1),
    stock: nullable(count),
    variants: z.array(variant).min(1).max(20),
    addOns: z.array(addOn).max(40).default([]),
    atBranches: z.array(atBranch).max(mostBranches).default([]),
  });
  const codes = z.strictObject({
    code: z
      .string()
      .max(40)
      .regex(/^[A-Z0-9]+$/, 'must be capital letters and digits'),
    message: name,
    startsAt: moment,
    endsAt: moment,
    percent: percent.nullish().transform((given) => given ?? null),
    amount: noMoney,
    minimumOrder: money.optional().transform((given) => given ?? 0),
    maximumDiscount: money.optional().transform((given) => given ?? 0),
    maximumUses: z.int().positive().max(1_000_000_000),
    repeatAllowed: flag(false),
    repeatLimit: count.default(0),
    picture,
    branches: keys.min(1),
  });
  return { cities, branches, categories, tags, dishes, codes };
}

export type MenuSchemas = ReturnType<typeof menuSchemas>;
export type Collection = keyof MenuSchemas;

/** A whole menu: every row with every field, amounts in hundredths, pictures as addresses that the provider serves. */
export type MenuDocument = { [Name in Collection]: z.output<MenuSchemas[Name]>[] };
export type Dish = MenuDocument['dishes'][number];

/** In the order in which a file has them: each refers only to those before it. */
export const collections = ['cities', 'branches', 'categories', 'tags', 'dishes', 'codes'] as const;

/** The key of a row of any collection. */
export const keyOf = (row: { key: string } | { code: string }): string => ('key' in row ? row.key : row.code);

import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { product, stockItem, variant } from '../database/schema/catalogue.ts';
import { branch, branchHours, city } from '../database/schema/places.ts';
import { promo } from '../database/schema/promos.ts';
import { startShopping, addOns, dishes as seeded } from '../testing/shopping.ts';
import { useTestProvider } from '../testing/test-provider.ts';
import { pngOf } from '../testing/uploads.ts';
import { columnsOf, csvTables } from './csv-tables.ts';
import { exportMenu, importMenu, type ImportOptions } from './import-menu.ts';
import { runMenuTool } from './menu-tool.ts';
import { fromJson, readMenuFile } from './read-menu-file.ts';

const provider = useTestProvider();
let folder = '';
beforeEach(async () => {
  await provider().reset();
  folder = mkdtempSync(join(tmpdir(), 'tiffin-menu-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const database = () => provider().services.database;
const usual: ImportOptions = {
  now: new Date(0),
  siteFolder: 'public',
  dryRun: false,
  setStock: false,
};

type Fields = Record<string, unknown>;
type Editable = Record<'cities' | 'branches' | 'categories' | 'tags' | 'dishes' | 'codes', Fields[]> & Fields;

const exported = async () => (await exportMenu(database(), 'pictures')).menu;
/** The shop's menu as a file, to be changed. */
const fileOf = async (): Promise<Editable> => JSON.parse(JSON.stringify(await exported()));
const bring = (file: unknown, options: Partial<ImportOptions> = {}) =>
  importMenu(database(), fromJson(file, folder), { ...usual, ...options });
async function mistakesOf(file: unknown): Promise<string[]> {
  const result = await bring(file);
  return result.isWritten ? [] : result.mistakes.map(({ place, text }) => `${place}: ${text}`);
}
const dishOf = (file: Editable, key: string): Fields => file.dishes.find((row) => row['key'] === key) ?? {};
const without = (rows: readonly Fields[], key: string) => rows.filter((row) => row['key'] !== key);
const firstOf = (value: unknown): Fields => (value as Fields[])[0] ?? {};

function tool(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const write = (line: string) => lines.push(line);
  return runMenuTool(args, {
    withDatabase: (work) => work(database()),
    now: new Date(0),
    siteFolder: 'public',
    folder,
    write,
  }).then((code) => ({ code, lines }));
}

describe('a menu that is exported', () => {
  it('is imported again without a change, and an empty shop that imports it exports the same', async () => {
    const file = await exported();
    expect(await bring(file)).toEqual({ isWritten: true, differences: [], rowsWritten: 0 });
    const empty = { ...file, cities: [], branches: [], categories: [], tags: [], dishes: [], codes: [] };
    const gone = await bring(empty);
    expect(gone.differences.every(({ kind }) => kind === 'retired')).toBe(true);
    expect((await exported()).dishes).toEqual([]);
    const back = await bring(file);
    expect(back.differences.every(({ kind }) => kind === 'added')).toBe(true);
    expect(await exported()).toEqual(file);
  });

  it('[R1.27] that is open until 23:59 is open to the end of that minute, and says 23:59 again', async () => {
    const file = await fileOf();
    const dish = file.dishes[0] ?? {};
    const times = { opens: '00:00', closes: '23:59', isOpen: true };
    file.branches[0] = { ...file.branches[0], hours: [{ day: 'Monday', ...times }] };
    Object.assign(dish, { availableFrom: '18:00', availableTo: '23:59' });
    expect(await bring(file)).toMatchObject({ isWritten: true });
    expect(await database().$count(branchHours, eq(branchHours.closes, '23:59:00'))).toBe(0);
    const again = await fileOf();
    const hours = again.branches[0]?.['hours'] as Fields[] | undefined;
    const monday = hours?.find(({ day }) => day === 'Monday');
    expect([monday?.['closes'], again.dishes[0]?.['availableTo']]).toEqual(['23:59', '23:59']);
    expect(await bring(again)).toMatchObject({ isWritten: true, differences: [] });
  });

  it('as CSV files is imported again without a change', async () => {
    const out = await tool('export', 'csv');
    expect(out).toEqual({ code: 0, lines: [`${join(folder, 'csv')}: 81 dishes, 0 pictures`] });
    const again = await importMenu(database(), readMenuFile(join(folder, 'csv')), usual);
    expect(again).toEqual({ isWritten: true, differences: [], rowsWritten: 0 });
  });

  it('as the template is a menu without mistakes, in both forms', async () => {
    for (const place of ['template.json', 'template']) {
      await tool('template', place);
      expect((await tool('import', place, '--dry-run')).code).toBe(0);
    }
  });
});

describe('a menu file with mistakes', () => {
  it('writes nothing and names all of them by their JSON path', async () => {
    const file = await fileOf();
    const before = await exported();
    const [first, second, third] = file.dishes;
    Object.assign(first ?? {}, { category: 'curys', colour: 'red', name: { en: 'Dal', hi: '', ar: 'دال' } });
    Object.assign(firstOf(second?.['variants']), { price: 249.5 });
    Object.assign(third ?? {}, { key: second?.['key'], branches: ['tiffin-lakeside', 'nowhere'] });
    firstOf(file.branches[0]?.['hours'])['opens'] = '25:00';
    Object.assign(file.codes[0] ?? {}, { percent: '120' });
    expect(await mistakesOf(file)).toEqual([
      'branches[0].hours[0].opens: must be a time such as 11:30, not "25:00"',
      'dishes[0].name.hi: is missing',
      'dishes[0].name.fr: is missing',
      'dishes[0].colour: is no field of this row',
      'dishes[1].variants[0].price: must be text with 2 decimals of INR ("249.00") or a whole number of minor units, not 249.5',
      `dishes[2].key: "${String(second?.['key'])}" is in row 2 of the dishes, too`,
      'codes[0].percent: must be text such as "20" or "12.5", above 0 and at most 100',
      'dishes[2].branches[1]: "nowhere" is none of the branches',
    ]);
    expect(await exported()).toEqual(before);
  });

  it('reports contradictions between rows, with a near name', async () => {
    const file = await fileOf();
    const dish = file.dishes[0] ?? {};
    Object.assign(dish, { category: 'thali', pairings: [dish['key']], minimumQuantity: 99 });
    firstOf(dish['variants'])['specialPrice'] = '999999.00';
    Object.assign(firstOf(file.branches[0]?.['hours']), { opens: '00:00', closes: '00:00', isOpen: true });
    expect(await mistakesOf(file)).toEqual([
      'branches[0].hours[0].closes: must not be the time of opens; day and night is 00:00 to 23:59',
      'dishes[0].category: "thali" is none of the categories; did you mean "thalis"?',
      'dishes[0].pairings[0]: is the dish itself',
      expect.stringContaining('dishes[0].minimumQuantity: must not be above allowedQuantity'),
      'dishes[0].variants[0].specialPrice: must be below the price',
    ]);
  });

  it('of another currency, another format or no JSON is refused with a sentence', async () => {
    const file = await fileOf();
    expect(await mistakesOf({ ...file, currency: 'USD' })).toEqual([
      'currency: must be INR, the shop\'s currency, not "USD"',
    ]);
    expect(await mistakesOf({ ...file, format: 'other', dish: [] })).toContain(
      'dish: is no part of a menu; there are cities, branches, categories, tags, dishes, codes',
    );
    writeFileSync(join(folder, 'broken.json'), '{\n  "dishes": [}\n');
    const { code, lines } = await tool('import', 'broken.json');
    expect([code, lines[0]]).toEqual([1, expect.stringContaining('This is not JSON: line 2')]);
    expect((await tool('import', 'none.json')).lines[0]).toContain('There is no such file');
  });

  it('in a CSV names file, row and column', async () => {
    await tool('export', 'csv');
    const edit = (name: string, from: string, to: string) => {
      const path = join(folder, 'csv', name);
      const text = readFileSync(path, 'utf8');
      expect(text).toContain(from);
      writeFileSync(path, text.replace(from, to));
    };
    edit('variants.csv', '249.00', '249,00');
    edit('dishes.csv', 'vegetarian', 'vegetarain');
    edit('hours.csv', 'Sunday', 'Sontag');
    edit('add-ons.csv', '\r\n', '\r\nno-such-dish,x,A,A,A,A,1.00,0\r\n');
    writeFileSync(join(folder, 'csv', 'notes.csv'), 'a,b\r\n');
    const { code, lines } = await tool('import', 'csv');
    expect(code).toBe(1);
    expect(lines).toContainEqual(expect.stringMatching(/^notes\.csv: is no file of a menu/));
    expect(lines).toContainEqual(
      expect.stringMatching(/^dishes\.csv row 1, column vegetarain: is no column/),
    );
    expect(lines).toContain('dishes.csv row 2, column vegetarian: is missing');
    expect(lines).toContain('add-ons.csv row 2, column dish: "no-such-dish" is in no row of the dishes');
    expect(lines).toContainEqual(
      expect.stringMatching(/^hours\.csv row 2, column day: must be one of Sunday/),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^variants\.csv row \d+, column special_price: must be text with 2/),
    );
    expect(lines.at(-1)).toMatch(/^\d+ mistakes; nothing was written\.$/);
  });
});

describe('an import into a shop with orders and customers', () => {
  it('retires a dish with its cart lines, keeps orders and favourites, and gives it back its ids', async () => {
    const asha = await startShopping(provider());
    await asha.add(seeded.dosa);
    await asha.add(seeded.partyBox);
    // What its variants differed in is read from the menu of today.
    const orders = async () => {
      const { text } = await asha.call('get_orders', { limit: 25 });
      return createHash('sha256')
        .update(text.replaceAll(/"attr_name":"[^"]*"/g, ''))
        .digest('hex');
    };
    const before = await orders();
    const file = await fileOf();
    const [dosa] = await database().select().from(product).where(eq(product.id, 1030));
    const slug = dosa?.slug ?? '';
    const left = { ...file, dishes: without(file.dishes, slug).map((row) => ({ ...row, pairings: [] })) };
    const { differences } = await bring(left);
    expect(differences).toContainEqual({ collection: 'dishes', key: slug, kind: 'retired', fields: [] });
    await provider().services.state.refresh();
    expect(await orders()).toBe(before);
    const cart = (await asha.call('get_user_cart', { branch_id: 1 })).body['data'] as Fields[];
    expect(cart.map((line) => line['product_variant_id'])).toEqual([String(seeded.partyBox)]);
    expect((await asha.call('get_products', { branch_id: 1, id: 1030 })).body['error']).toBe(true);
    expect((await asha.add(seeded.dosa)).body['error']).toBe(true);
    await bring(file);
    await provider().services.state.refresh();
    expect((await asha.add(seeded.dosa, 2)).body['error']).toBe(false);
  });

  it('retires variants, add-ons, codes, branches and cities, and never deletes a row', async () => {
    const asha = await startShopping(provider());
    await asha.add(seeded.dosa, 1, [[addOns.sambar, 1]]);
    const file = await fileOf();
    const dish = dishOf(file, 'masala-dosa');
    Object.assign(dish, { variants: (dish['variants'] as Fields[]).slice(0, 2) });
    dish['addOns'] = without(dish['addOns'] as Fields[], String(firstOf(dish['addOns'])['key']));
    const gone = String(file.branches.at(-1)?.['key']);
    const cut = (rows: Fields[]) =>
      rows.map((row) => ({
        ...row,
        branches: (row['branches'] as string[]).filter((key) => key !== gone),
        ...(row['atBranches'] !== undefined && {
          atBranches: (row['atBranches'] as Fields[]).filter((one) => one['branch'] !== gone),
        }),
      }));
    await bring({
      ...file,
      cities: file.cities.slice(0, 1),
      branches: without(file.branches, gone),
      dishes: cut(file.dishes),
      codes: cut(file.codes).filter(({ branches }) => branches.length > 0),
    });
    await provider().services.state.refresh();
    const cart = await asha.call('get_user_cart', { branch_id: 1 });
    expect(cart.body['error']).toBe(true);
    expect((await asha.add(seeded.dosa, 1, [[addOns.sambar, 1]])).body['error']).toBe(true);
    expect((await asha.add(seeded.dosa, 1, [[addOns.chutney, 1]])).body['error']).toBe(false);
    const found = (await asha.call('get_cities', { limit: 50 })).body['data'] as Fields[];
    expect(found).toHaveLength(1);
    expect(await database().select().from(city)).toHaveLength(12);
    expect(await database().select().from(branch)).toHaveLength(4);
    expect(await database().select().from(promo)).toHaveLength(7);
  });

  it('changes a price at one branch alone, and lists its changes before it writes', async () => {
    const file = await fileOf();
    const dish = dishOf(file, 'masala-dosa');
    const key = String(firstOf(dish['variants'])['key']);
    dish['atBranches'] = [{ branch: 'tiffin-lakeside', variant: key, price: 14_250 }];
    const dry = await bring(file, { dryRun: true });
    expect(dry.isWritten).toBe(false);
    expect(dry.differences.map(({ key: name }) => name)).toEqual(['masala-dosa']);
    expect(dry.differences[0]?.fields).toContain(`atBranches[tiffin-lakeside ${key}]: added`);
    await bring(file);
    const rows = await database()
      .select({ id: variant.id, price: variant.price })
      .from(variant)
      .where(inArray(variant.id, [10_301, 20_301]))
      .orderBy(variant.id);
    expect(rows[0]).toEqual({ id: 10_301, price: 14_250 });
    expect(rows[1]?.price).not.toBe(14_250);
  });

  it('keeps what is left of a counted dish, unless the stock is to be set', async () => {
    const file = await fileOf();
    const thali = async () => {
      const [row] = await database()
        .select({ left: stockItem.onHand })
        .from(variant)
        .innerJoin(stockItem, eq(stockItem.id, variant.stockItemId))
        .where(eq(variant.id, seeded.fishThali));
      return row?.left;
    };
    expect(await thali()).toBe(3);
    const dish = file.dishes.find((row) => row['stock'] === 3) ?? {};
    dish['stock'] = 50;
    expect((await bring(file)).differences).toEqual([]);
    expect(await thali()).toBe(3);
    expect((await bring(file, { setStock: true })).differences[0]?.fields).toContain('stock: 3 → 50');
    expect(await thali()).toBe(50);
    delete dish['stock'];
    await bring(file);
    expect(await thali()).toBeUndefined();
  });

  it('leaves collections alone that the file does not have, but none without what it needs', async () => {
    const { format, categories, codes } = await fileOf();
    const before = await exported();
    await bring({ format, codes: codes.slice(1) });
    expect(await exported()).toEqual({ ...before, codes: before.codes.slice(1) });
    const [first, ...others] = categories;
    expect(await mistakesOf({ format, categories: others })).toContainEqual(
      expect.stringContaining(
        `needs "${String(first?.['key'])}", which the file leaves out of the categories`,
      ),
    );
  });

  it('sells a dish with one price in one field at every branch, under a new id', async () => {
    const file = await fileOf();
    const name = { en: 'Plain toast', hi: 'सादा टोस्ट', ar: 'خبز محمص', fr: 'Toast nature' };
    file.dishes.push({ key: 'toast', category: 'breads', name, vegetarian: true, price: '40.00' });
    await bring(file);
    await provider().services.state.refresh();
    const rows = await database()
      .select()
      .from(product)
      .where(eq(product.slug, 'toast'))
      .orderBy(product.branchId);
    expect(rows.map(({ branchId }) => branchId)).toEqual([1, 2, 3]);
    expect(new Set(rows.map(({ dishId }) => dishId))).toEqual(new Set([82]));
    const { body } = await provider().call('get_products', { branch_id: 1, id: rows[0]?.id ?? 0 });
    expect(firstOf(body['data'])).toMatchObject({
      name: 'Plain toast',
      image: '',
      min_max_price: { min_price: 40 },
    });
  });
});

describe('pictures of a menu file', () => {
  it('are files beside it, served by their hash, exported as files and imported again', async () => {
    const file = await fileOf();
    writeFileSync(join(folder, 'toast.png'), pngOf(640, 480));
    Object.assign(dishOf(file, 'masala-dosa'), {
      picture: 'toast.png',
      pictureMedium: null,
      pictureSmall: null,
    });
    await bring(file);
    const { menu, pictures } = await exportMenu(database(), 'pictures');
    const named = menu.dishes.find((row) => row['key'] === 'masala-dosa') ?? {};
    expect(pictures.map(({ name }) => name)).toEqual([named['picture']]);
    const address = `/menu-${String(named['picture'])}`;
    const reply = await provider().app.inject({ method: 'GET', url: address });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png']);
    expect(reply.headers['cache-control']).toContain('immutable');
    expect((await provider().app.inject({ method: 'GET', url: '/menu-pictures/none.png' })).statusCode).toBe(
      404,
    );
    expect((await tool('export', 'out/menu.json')).lines[0]).toContain('1 pictures');
    const again = await importMenu(database(), readMenuFile(join(folder, 'out', 'menu.json')), usual);
    expect(again.differences).toEqual([]);
  });

  it('that are missing, too large, no picture or elsewhere are mistakes', async () => {
    const file = await fileOf();
    writeFileSync(join(folder, 'large.png'), pngOf(100, 100, 1024 * 1024));
    writeFileSync(join(folder, 'wide.png'), pngOf(4001, 100));
    writeFileSync(join(folder, 'vector.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const odd = [
      'none.png',
      'large.png',
      'wide.png',
      'vector.svg',
      'https://a.example/b.png',
      '/food/none.webp',
    ];
    odd.forEach((picture, at) => Object.assign(file.dishes[at] ?? {}, { picture }));
    expect(await mistakesOf(file)).toEqual([
      'dishes[0].picture: "none.png" is no file beside the menu file',
      'dishes[1].picture: "large.png" has more than 1 MB',
      'dishes[2].picture: "wide.png" has more than 4000 pixels a side',
      'dishes[3].picture: "vector.svg" is no JPEG, PNG or WebP',
      'dishes[4].picture: "https://a.example/b.png" is on another server; save it as a file beside the menu file',
      'dishes[5].picture: the site has no "/food/none.webp"',
    ]);
  });
});

it('every column of a CSV is in the table of docs/operating.md', () => {
  const text = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
  for (const table of csvTables) {
    const row = text.split('\n').find((line) => line.startsWith(`| \`${table.file}\``)) ?? '';
    const { columns } = columnsOf(table);
    const plain = new Set(columns.map((name) => name.replace(/_(en|hi|ar|fr)$/, '_…')));
    const named = [...row.matchAll(/`([a-z0-9_…]+)`/g)].map(([, name]) => name ?? '');
    const missing = [...plain].filter((name) => !named.includes(name) && name !== 'highlight_2_…');
    expect([table.file, missing]).toEqual([table.file, []]);
  }
});

it('npm run menu prints its usage for an unknown command', async () => {
  for (const args of [
    [],
    ['import'],
    ['export', 'a.json', '--dry-run'],
    ['import', 'a.json', '--force'],
    ['drop', 'a'],
  ])
    expect((await tool(...args)).code).toBe(2);
});

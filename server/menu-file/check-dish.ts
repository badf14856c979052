import type { Collection, Dish } from './menu-schema.ts';
import type { Path } from './read-menu-file.ts';

type Checks = {
  /** Notes a mistake when no row of the collection has the key. */
  refer: (name: Collection, key: string, path: Path) => void;
  note: (path: Path, text: string) => void;
};

/** Rules between the fields of a dish and other rows. */
export function checkDish(dish: Dish, path: Path, { refer, note }: Checks): void {
  refer('categories', dish.category, [...path, 'category']);
  dish.tags.forEach((tag, at) => refer('tags', tag, [...path, 'tags', at]));
  dish.branches.forEach((branch, at) => refer('branches', branch, [...path, 'branches', at]));
  dish.pairings.forEach((other, at) => {
    if (other === dish.key) note([...path, 'pairings', at], 'is the dish itself');
    else refer('dishes', other, [...path, 'pairings', at]);
  });
  if (dish.minimumQuantity > dish.allowedQuantity)
    note([...path, 'minimumQuantity'], `must not be above allowedQuantity (${dish.allowedQuantity})`);
  if ((dish.availableFrom === null) !== (dish.availableTo === null))
    note(path, 'must have both availableFrom and availableTo, or neither');
  checkVariants(dish, path, note);
  checkKeys(dish.addOns, [...path, 'addOns'], note);
  checkBranches(dish, path, note);
}

function checkKeys(rows: readonly { key: string }[], path: Path, note: Checks['note']): void {
  rows.forEach(({ key }, at) => {
    if (rows.findIndex((one) => one.key === key) < at)
      note([...path, at, 'key'], `"${key}" is there twice in one dish`);
  });
}

function checkVariants({ variants, attribute }: Dish, path: Path, note: Checks['note']): void {
  checkKeys(variants, [...path, 'variants'], note);
  if (variants.length > 1 && attribute === null)
    note([...path, 'attribute'], 'is missing: a dish with several variants says what they differ in');
  if (variants.length === 1 && attribute !== null)
    note([...path, 'attribute'], 'is for a dish with several variants');
  variants.forEach((variant, at) => {
    const own = [...path, 'variants', at];
    if (variants.length > 1 && variant.name === null)
      note([...own, 'name'], 'is missing: the dish has several variants');
    if (variants.length === 1 && variant.name !== null)
      note([...own, 'name'], 'is for a dish with several variants');
    checkPrice(variant, own, note);
  });
}

type Prices = { price: number; specialPrice: number | null };

function checkPrice({ price, specialPrice }: Prices, path: Path, note: Checks['note']): void {
  if (price === 0) note([...path, 'price'], 'must be above 0');
  if (specialPrice === 0) note([...path, 'specialPrice'], 'must be above 0');
  if (specialPrice !== null && specialPrice >= price)
    note([...path, 'specialPrice'], 'must be below the price');
}

function checkBranches({ atBranches, branches, variants }: Dish, path: Path, note: Checks['note']): void {
  atBranches.forEach((row, at) => {
    const own = [...path, 'atBranches', at];
    if (!branches.includes(row.branch))
      note([...own, 'branch'], `"${row.branch}" is none of the branches that sell the dish`);
    if (row.variant !== null && !variants.some(({ key }) => key === row.variant))
      note([...own, 'variant'], `"${row.variant}" is no variant of the dish`);
    const isTwice = atBranches.findIndex(
      ({ branch, variant }) => branch === row.branch && variant === row.variant,
    );
    if (isTwice < at) note(own, 'repeats an earlier row for this branch');
    if (row.variant === null && (row.price !== null || row.specialPrice !== null))
      note([...own, 'variant'], 'is missing: a price belongs to a variant');
    if (row.price === null && row.specialPrice !== null)
      note([...own, 'price'], 'is missing beside the special price');
    if (row.price !== null) checkPrice({ ...row, price: row.price }, own, note);
    if (row.price === null && row.stock === undefined) note(own, 'says neither a price nor a stock');
  });
}

import { breads } from './breads.mjs';
import { combos } from './combos.mjs';
import { curries } from './curries.mjs';
import { desserts } from './desserts.mjs';
import { drinks } from './drinks.mjs';
import { kids } from './kids.mjs';
import { riceDishes } from './rice-dishes.mjs';
import { salads } from './salads.mjs';
import { south } from './south.mjs';
import { street } from './street-food.mjs';
import { tandoor } from './tandoor.mjs';
import { thalis } from './thalis.mjs';

/** Every dish picture by its art key: a function of a seeded kit that returns the drawing. */
export const recipes = {
  ...thalis,
  ...curries,
  ...riceDishes,
  ...tandoor,
  ...street,
  ...breads,
  ...south,
  ...salads,
  ...kids,
  ...desserts,
  ...drinks,
  ...combos,
};

import { breads, riceDishes, street, tandoor } from './recipes-fire.mjs';
import { kids, salads, south } from './recipes-light.mjs';
import { curries, thalis } from './recipes-mains.mjs';
import { combos, desserts, drinks } from './recipes-sweet.mjs';

/** Every dish picture by its art key: a function of a seeded kit that returns the drawing. */
export const recipes = {
  ...thalis,
  ...curries,
  ...riceDishes,
  ...tandoor,
  ...south,
  ...street,
  ...breads,
  ...salads,
  ...kids,
  ...desserts,
  ...drinks,
  ...combos,
};

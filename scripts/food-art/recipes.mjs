import { breads, riceDishes, street, tandoor } from './recipes-fire.mjs';
import { curries, thalis } from './recipes-mains.mjs';

/** Every dish picture by its art key: a function of a seeded kit that returns the drawing. */
export const recipes = { ...thalis, ...curries, ...riceDishes, ...tandoor, ...street, ...breads };

import { branchScenes } from './branches.mjs';
import { mark } from './brand.mjs';
import { emoji } from './emoji.mjs';
import { at, circle, createKit, oval, picture, stroke } from './kit.mjs';
import { recipes } from './recipes/menu.mjs';

/** A dish picture placed as part of a larger one; `size` is its width. */
const dish = (kit, art, x, y, size, rotation = 0) =>
  at(x, y, `<g transform="scale(${size / 480}) translate(-240 -184)">${recipes[art](kit)}</g>`, rotation);

/** Colour, faint arcs and a scatter of dots; the left half stays calm so that words can lie on it. */
function backdrop(kit, width, height, colours, centreX) {
  const arcs = Array.from({ length: 7 }, (_, i) =>
    circle(
      centreX,
      height * 0.54,
      height * (0.42 + i * 0.15),
      'none',
      `stroke="#fff" stroke-opacity="${(0.16 - i * 0.018).toFixed(3)}" stroke-width="${i % 2 ? 2 : 8}" ${i % 2 ? 'stroke-dasharray="2 14" stroke-linecap="round"' : ''}`,
    ),
  );
  return (
    `<rect width="${width}" height="${height}" fill="${kit.line(colours, 18)}"/>` +
    oval(
      centreX,
      height * 0.5,
      height * 0.95,
      height * 0.85,
      kit.round(
        [
          ['#fff4dc', 0.42],
          ['#fff4dc', 0],
        ],
        0.5,
        0.5,
        0.5,
      ),
    ) +
    arcs.join('')
  );
}

const banner = (name, width, height, colours, draw) => ({
  file: `banners/${name}.webp`,
  width,
  height,
  limit: width > 700 ? 60_000 : 30_000,
  svg: () => {
    const kit = createKit(name);
    return picture(kit, width, height, backdrop(kit, width, height, colours, width * 0.72) + draw(kit));
  },
});

const scatter = (kit, names, places) =>
  places
    .map(([x, y, size, rotation], i) => emoji(kit, names[i % names.length], x, y, size, rotation))
    .join('');

const banners = [
  banner(
    'slider-thali',
    1200,
    480,
    ['#7c2d12', '#c2410c', '#f59e0b'],
    (k) =>
      dish(k, 'lakeside-veg-thali', 850, 244, 600) +
      dish(k, 'mango-lassi', 1112, 316, 270) +
      scatter(
        k,
        ['lemon', 'herb', 'hot-pepper'],
        [
          [590, 110, 62, -18],
          [612, 400, 78, 12],
          [1080, 92, 64, 24],
        ],
      ),
  ),
  banner(
    'slider-biryani',
    1200,
    480,
    ['#3b0764', '#7e2253', '#e0703a'],
    (k) =>
      dish(k, 'hyderabadi-chicken-biryani', 850, 240, 620) +
      scatter(
        k,
        ['onion', 'hot-pepper', 'herb', 'garlic'],
        [
          [556, 120, 74, -10],
          [560, 388, 74, 20],
          [1130, 90, 80, 16],
          [1140, 404, 74, -12],
        ],
      ),
  ),
  banner(
    'slider-dosa',
    1200,
    480,
    ['#064e3b', '#15803d', '#a3b83c'],
    (k) =>
      dish(k, 'masala-dosa', 830, 244, 640) +
      dish(k, 'filter-coffee', 1108, 318, 280) +
      scatter(
        k,
        ['onion', 'hot-pepper'],
        [
          [1110, 96, 76, 10],
          [556, 410, 66, -16],
        ],
      ),
  ),
  banner(
    'offer-sweets',
    600,
    300,
    ['#831843', '#be185d', '#f9a8d4'],
    (k) =>
      dish(k, 'gulab-jamun', 418, 152, 370) +
      dish(k, 'jalebi-rabri', 560, 246, 200) +
      dish(k, 'rasmalai', 558, 66, 170),
  ),
  banner('offer-paneer', 600, 300, ['#9a3412', '#ea580c', '#fcd34d'], (k) =>
    dish(k, 'paneer-butter-masala', 440, 152, 390),
  ),
  banner('offer-tiffin', 600, 300, ['#134e4a', '#0f766e', '#f0c36a'], (k) =>
    dish(k, 'office-lunch-tiffin', 440, 152, 370),
  ),
  banner(
    'offer-first',
    600,
    300,
    ['#1e3a8a', '#3730a3', '#f59e0b'],
    (k) =>
      at(352, 44, mark('#fff7ed', '#c2410c'), 0, 3.1) +
      emoji(k, 'motor-scooter', 500, 206, 150, -4) +
      stroke('M330 246H390M310 222H360M340 270H400', '#ffffff', 6, 'opacity=".55"'),
  ),
];

const TILES = {
  thalis: ['royal-rajasthani-thali', 240, 186, 352],
  curries: ['dal-makhani', 240, 184, 310],
  'biryani-rice': ['hyderabadi-chicken-biryani', 208, 184, 316],
  tandoor: ['tandoori-mushroom', 240, 186, 332],
  'dosa-south': ['idli-sambar', 240, 186, 350],
  'street-food': ['samosa-chaat', 240, 184, 330],
  breads: ['lachha-paratha', 240, 188, 336],
  'salads-soups': ['kachumber-salad', 240, 184, 330],
  kids: ['mini-idli-bowl', 226, 184, 318],
  desserts: ['gulab-jamun', 240, 184, 320],
  drinks: ['kulhad-chai', 246, 200, 330],
  combos: ['office-lunch-tiffin', 236, 194, 340],
};

const tiles = Object.entries(TILES).map(([slug, [art, x, y, size]]) => ({
  file: `food/category-${slug}.webp`,
  width: 160,
  height: 160,
  limit: 9_000,
  svg: () => {
    const kit = createKit(`category-${slug}`);
    return picture(
      kit,
      320,
      320,
      kit.clip(
        '<circle cx="160" cy="160" r="158"/>',
        at(160, 160, `<g transform="scale(${310 / size}) translate(${-x} ${-y})">${recipes[art](kit)}</g>`),
      ),
    );
  },
}));

const branches = branchScenes.map((scene) => ({
  file: `banners/${scene.name}.webp`,
  width: 960,
  height: 480,
  limit: 50_000,
  svg: () => {
    const kit = createKit(scene.name);
    return picture(kit, 960, 480, scene.draw(kit));
  },
}));

export const scenes = [...tiles, ...banners, ...branches];

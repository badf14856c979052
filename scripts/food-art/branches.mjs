import { emoji } from './emoji.mjs';
import { at, circle, oval, path, stroke } from './kit.mjs';

const many = (list) => list.join('');
const box = (x, y, w, h, fill, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;
const sky = (k, colours) => box(0, 0, 960, 480, k.line(colours));
const hill = (y, height, fill, shift = 0) =>
  path(
    `M-40 480V${y}C${160 + shift} ${y - height} ${260 + shift} ${y - height} ${420 + shift} ${y - height * 0.2}S${720 + shift} ${y - height * 0.9} 1000 ${y - height * 0.1}V480Z`,
    fill,
  );
const archWindow = (x, y, w, h, fill) =>
  path(
    `M${x} ${y + h}V${y + w / 2}Q${x} ${y} ${x + w / 2} ${y - w * 0.2}Q${x + w} ${y} ${x + w} ${y + w / 2}V${y + h}Z`,
    fill,
  );
const awning = (x, y, w, h, a, b) =>
  many(
    Array.from({ length: Math.round(w / 24) }, (_, i) =>
      path(`M${x + i * 24} ${y}h24v${h}q-12 14 -24 0z`, i % 2 ? b : a),
    ),
  ) + box(x, y - 6, Math.round(w / 24) * 24, 8, '#7c2d12', 'rx="3"');
const dome = (k, x, y, r, colours) =>
  path(
    `M${x - r} ${y}C${x - r * 1.15} ${y - r * 0.9} ${x - r * 0.3} ${y - r} ${x} ${y - r * 1.5}C${x + r * 0.3} ${y - r} ${x + r * 1.15} ${y - r * 0.9} ${x + r} ${y}Z`,
    k.line(colours, 0),
  ) + stroke(`M${x} ${y - r * 1.5}v${-r * 0.35}`, '#e3b654', 4);
const bulbs = (list) =>
  many(list.map(([x, y]) => circle(x, y, 14, '#ffd98a', 'opacity=".35"') + circle(x, y, 5, '#fff3c4')));
/** A place on a quadratic curve. */
const along = (t, a, b, c) => [0, 1].map((i) => (1 - t) ** 2 * a[i] + 2 * t * (1 - t) * b[i] + t * t * c[i]);
const tree = (k, x, y, size, colours = ['#8fc25a', '#4c8f3a', '#2f6a2c']) =>
  box(x - size * 0.06, y - size * 0.4, size * 0.12, size * 0.4, '#7a4a26') +
  many(
    [
      [0, -0.78, 0.36],
      [-0.26, -0.56, 0.28],
      [0.26, -0.56, 0.28],
    ].map(([a, b, r]) => circle(x + a * size, y + b * size, r * size, k.round(colours))),
  );

const boat = (x, y, s, c) =>
  at(
    x,
    y,
    path('M-70 0Q0 34 70 0L56 24Q0 42 -56 24Z', c) +
      path('M-34 2V-46Q0 -62 34 -46V2Z', '#fff3e0') +
      stroke('M-34 -46Q0 -62 34 -46', c, 7) +
      oval(0, 40, 74, 6, '#1f5c78', 'opacity=".3"'),
    0,
    s,
  );

function lakeside(k) {
  const shore = 300;
  const ripples = Array.from({ length: 34 }, () =>
    stroke(
      `M${k.between(0, 900)} ${k.between(shore + 12, 400)}h${k.between(30, 110)}`,
      '#ffffff',
      k.between(1.5, 4),
      `opacity="${k.between(0.15, 0.45).toFixed(2)}"`,
    ),
  );
  const house =
    box(560, 150, 300, 190, k.line(['#fff1d6', '#f3cf9a'])) +
    box(548, 140, 324, 16, '#e0a867') +
    dome(k, 620, 142, 44, ['#e98a5a', '#c2410c', '#8f2f0c']) +
    dome(k, 800, 142, 44, ['#e98a5a', '#c2410c', '#8f2f0c']) +
    dome(k, 710, 138, 58, ['#f0a070', '#d2551c', '#983510']) +
    many(
      [0, 1, 2, 3, 4].map(
        (i) =>
          archWindow(580 + i * 54, 186, 34, 44, '#7c4a2a') +
          archWindow(584 + i * 54, 190, 26, 40, k.line(['#ffd98a', '#f59e3a'])),
      ),
    ) +
    awning(556, 250, 312, 30, '#c2410c', '#fff3e0') +
    many([0, 1, 2].map((i) => archWindow(584 + i * 96, 296, 60, 44, '#8f5a34')));
  const steps = many(
    [0, 1, 2, 3].map((i) =>
      box(500 - i * 34, 340 + i * 22, 480, 24, ['#f0d2a4', '#e3bf8c', '#d3aa74', '#c0935d'][i]),
    ),
  );
  return (
    sky(k, ['#ffb37a', '#ffd9a0', '#fff0cf']) +
    circle(250, 190, 62, '#fff6da') +
    circle(250, 190, 110, '#fff6da', 'opacity=".35"') +
    hill(300, 130, '#c79a9a', -60) +
    hill(304, 80, '#9a8aa4', 120) +
    box(0, shore, 960, 180, k.line(['#8fc9d8', '#3f93b0', '#1f6a8c'])) +
    many(
      [0, 1, 2, 3, 4, 5].map((i) =>
        stroke(`M${214 + i * 5} ${314 + i * 13}h${72 - i * 10}`, '#fff0c4', 5, 'opacity=".7"'),
      ),
    ) +
    many(ripples) +
    house +
    steps +
    boat(180, 360, 1.1, '#c2410c') +
    boat(360, 328, 0.7, '#0f766e') +
    tree(k, 910, 344, 130) +
    stroke('M548 240Q710 290 872 240', '#5b3a29', 2) +
    bulbs([
      [590, 256],
      [650, 264],
      [710, 266],
      [770, 264],
      [830, 256],
    ])
  );
}

function market(k) {
  const front = (x, w, top, fill, roof, a, b) =>
    box(x, top, w, 480 - top, fill) +
    box(x - 6, top - 10, w + 12, 16, roof, 'rx="4"') +
    many(
      Array.from(
        { length: Math.floor(w / 62) },
        (_, i) =>
          archWindow(x + 18 + i * 62, top + 40, 32, 52, '#6b3d24') +
          archWindow(x + 22 + i * 62, top + 45, 24, 46, k.line(['#ffe2a0', '#f2a541'])) +
          box(x + 14 + i * 62, top + 93, 40, 6, roof),
      ),
    ) +
    awning(x + 4, 300, w - 8, 36, a, b) +
    box(x + 10, 342, w - 20, 90, '#5f3420') +
    box(
      x + 10,
      342,
      w - 20,
      90,
      k.line([
        ['#ffcf7a', 0.75],
        ['#a8571a', 0.4],
      ]),
    );
  const clock =
    box(446, 96, 92, 384, k.line(['#f6d8a8', '#d9a566'], 0)) +
    box(436, 88, 112, 14, '#9a5a2c', 'rx="4"') +
    dome(k, 492, 90, 46, ['#7fb0a6', '#3f8d86', '#1f5c58']) +
    circle(492, 150, 34, '#9a5a2c') +
    circle(492, 150, 28, '#fffaf0') +
    stroke('M492 150V130M492 150L506 158', '#431407', 4) +
    archWindow(474, 214, 36, 56, '#6b3d24') +
    archWindow(462, 372, 60, 108, '#5f3420');
  const stall = (x, names) =>
    box(x, 400, 190, 60, '#8a5527', 'rx="6"') +
    box(x - 6, 390, 202, 14, '#b97d42', 'rx="5"') +
    many(names.map((n, i) => emoji(k, n, x + 30 + i * 44, 372, 50, 0)));
  return (
    sky(k, ['#7a5aa6', '#e08a7a', '#ffd29a']) +
    hill(330, 70, '#b07a8a') +
    front(-20, 190, 150, k.line(['#f2a66a', '#d97d47']), '#8f4421', '#0f766e', '#e9f5ee') +
    front(178, 250, 190, k.line(['#fbe0b0', '#eebc78']), '#b5722f', '#c2410c', '#fff3e0') +
    clock +
    front(556, 210, 170, k.line(['#e9b0a0', '#cf7f6a']), '#8f4421', '#b45309', '#fff3e0') +
    front(774, 210, 128, k.line(['#a9c4b8', '#6f9a8c']), '#3f6a5c', '#9d174d', '#fdeaf2') +
    box(0, 440, 960, 40, k.line(['#c99a6c', '#9a6a44'])) +
    stroke('M0 120Q230 220 470 110T960 110', '#4a2a3a', 2.4) +
    bulbs(
      [0.15, 0.32, 0.5, 0.68, 0.85].flatMap((t) => [
        along(t, [0, 120], [230, 220], [470, 110]),
        along(t, [470, 110], [710, 0], [960, 110]),
      ]),
    ) +
    stall(40, ['mango', 'tomato', 'lemon', 'onion']) +
    stall(262, ['hot-pepper', 'garlic', 'bell-pepper', 'eggplant']) +
    stall(640, ['banana', 'grapes', 'carrot', 'pineapple'])
  );
}

function hilltop(k) {
  const fort =
    path(
      'M560 150V92h18v16h18V92h18v16h18V92h18v16h18V92h18v58h60V104h16v14h16v-14h16v14h16v-14h16v60l60 40H480Z',
      k.line(['#d9a07a', '#a8684a']),
    ) +
    archWindow(612, 118, 26, 40, '#6b3d2a') +
    archWindow(756, 128, 22, 34, '#6b3d2a');
  const kitchen =
    box(180, 262, 260, 124, k.line(['#fff4e0', '#f0cfa0'])) +
    path('M160 266L310 190L460 266Z', k.line(['#d2551c', '#983510'])) +
    many(
      [0, 1, 2].map(
        (i) =>
          box(204 + i * 78, 292, 56, 62, '#8a6a50', 'rx="4"') +
          many([0, 1, 2, 3, 4, 5].map((j) => box(204 + i * 78, 294 + j * 10, 56, 4, '#a98a6c'))),
      ),
    ) +
    box(176, 380, 268, 12, '#c0935d');
  const road = path(
    'M420 480C520 440 380 420 470 392S640 360 600 330S650 270 640 214L652 214C668 270 640 300 664 330S560 380 540 402S640 440 560 480Z',
    '#f3deb8',
    'opacity=".9"',
  );
  return (
    sky(k, ['#5b4a9a', '#d9708a', '#ffb066', '#ffe2a0']) +
    circle(800, 250, 54, '#fff0c4') +
    circle(800, 250, 100, '#fff0c4', 'opacity=".3"') +
    hill(330, 120, '#8a6a9a', 40) +
    at(0, 22, fort) +
    path('M300 480C420 260 520 176 640 168S860 250 980 380V480Z', k.line(['#8fae5c', '#4c7a3a'])) +
    path('M-40 480V380C120 330 260 350 420 384S760 420 1000 400V480Z', k.line(['#a9c464', '#5f8f3a'])) +
    road +
    kitchen +
    many(
      [
        [90, 410, 150],
        [500, 420, 90],
        [150, 440, 90],
        [720, 440, 140],
        [880, 452, 170],
        [820, 420, 80],
      ].map(([x, y, s]) => tree(k, x, y, s)),
    ) +
    stroke('M310 214v-34', '#7a4a26', 4) +
    path('M310 180l34 10l-34 12z', '#f59e0b') +
    many(
      Array.from({ length: 26 }, () =>
        circle(
          k.between(20, 940),
          k.between(430, 474),
          k.between(3, 6),
          k.pick(['#ffd54f', '#ff8fb0', '#ffffff', '#ff9a4a']),
        ),
      ),
    )
  );
}

/** One illustrated view per branch, by the name of its file. */
export const branchScenes = [
  { name: 'branch-1', draw: lakeside },
  { name: 'branch-2', draw: market },
  { name: 'branch-3', draw: hilltop },
];

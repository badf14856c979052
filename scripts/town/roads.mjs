import { built, centre, greens, lake, riverIn, riverOut } from './land.mjs';
import { known, mains, streets as otherNames } from './names.mjs';
import { crossesLine, far, isInside, seeded } from './plane.mjs';

const parts = 64;
/** Radius in metres, how many roads cross the ring, and what it is: 0 ring road, 1 main road, 2 street, 3 lane. */
const rings = [
  [260, 16, 3],
  [560, 32, 3],
  [870, 32, 2],
  [1250, 32, 1],
  [1600, 32, 2],
  [1980, 64, 2],
  [2380, 64, 2],
  [2820, 64, 2],
  [3300, 64, 0],
  [3850, 64, 2],
  [4500, 32, 2],
  [5250, 32, 1],
];
/** How far a direction is turned, in degrees, so that the roads of the seed's addresses lead where they should. */
const bends = [
  [0, 0],
  [22.5, 0],
  [45, 4],
  [90, 0],
  [135, 4],
  [180, -4],
  [225, -11],
  [270, -4],
  [315, 0],
  [360, 0],
];
/** Where a road has to pass: a point of the plan, and the place it is drawn to. */
const pulls = [
  { ring: 4, part: 40, to: [-975, -385] },
  { ring: 3, part: 40, to: [-530, -50] },
  { ring: 7, part: 24, to: [-1690, 2340] },
  { ring: 2, part: 4, to: [945, 770] },
  { ring: 2, part: 1, to: [1215, 625] },
  { ring: 1, part: 13, to: [520, 1115] },
];

function turned(degrees) {
  const after = bends.findIndex(([angle]) => angle > degrees);
  const [a, from] = bends[after - 1];
  const [b, to] = bends[after];
  return ((degrees + from + ((to - from) * (degrees - a)) / (b - a)) * Math.PI) / 180;
}

function planned(radius, part) {
  const angle = turned((((part % parts) + parts) % parts) * (360 / parts));
  const wave = 1 + 0.035 * Math.sin(2 * angle + 1) + 0.03 * Math.sin(3 * angle + 2.2);
  const x = centre[0] + Math.cos(angle) * radius * wave;
  const y = centre[1] + Math.sin(angle) * radius * wave;
  const much = Math.min(130, 25 + radius / 30);
  return [
    x + much * Math.sin(y / 620 + 0.7) * Math.cos(x / 910),
    y + much * Math.sin(x / 700 + 1.9) * Math.cos(y / 830 + 0.4),
  ];
}

/** The plan, softly drawn so that the named places lie at their roads. */
function drawn(point) {
  let [x, y] = point;
  for (const { ring, part, to } of pulls) {
    const from = planned(rings[ring][0], part);
    const weight = Math.exp(-((far(point, from) / 330) ** 2));
    x += (to[0] - from[0]) * weight;
    y += (to[1] - from[1]) * weight;
  }
  return [x, y];
}

const random = seeded(2026);
const points = [];
const edges = [];
const places = new Map();

function nodeAt(key, point) {
  if (!places.has(key)) {
    places.set(key, points.length);
    points.push(point.map(Math.round));
  }
  return places.get(key);
}

const onRing = (ring, part) =>
  nodeAt(`${ring}/${((part % parts) + parts) % parts}`, drawn(planned(rings[ring][0], part)));

function addEdge(a, b, kind, street) {
  edges.push({ a, b, kind, street });
}

/** Two ends and the bend between them. */
function addBent(from, to, bend, kind, street) {
  const middle = nodeAt(`${from}-${to}`, bend);
  addEdge(from, middle, kind, street);
  addEdge(middle, to, kind, street);
}

function ringStreet(ring, part, kind) {
  if (kind === 0) return 'ring';
  if (ring === 3) return 'wall';
  if (ring === 2 && (part < 4 || part === 62)) return 'clock';
  if (ring === 1 && part >= 8 && part < 20) return 'jasmine';
  return `ring ${ring} ${Math.floor(part / (ring < 3 ? 22 : 11))}`;
}

function spokeStreet(part, ring) {
  if (part === 4 && ring < 3) return 'clock';
  if (part === 8) return 'station';
  if (part === 24) return 'fort';
  if (part === 40) return 'ghat';
  return part % 8 === 0 ? `main ${part / 8}` : `spoke ${part} ${ring < 3 ? 0 : ring < 8 ? 1 : 2}`;
}

for (const [ring, [radius, count, kind]] of rings.entries()) {
  const step = parts / count;
  for (let part = 0; part < parts; part += step) {
    const bend = drawn(planned(radius, part + step / 2));
    addBent(onRing(ring, part), onRing(ring, part + step), bend, kind, ringStreet(ring, part, kind));
    const outer = rings[ring + 1];
    if (outer === undefined) continue;
    const isMain = part % 8 === 0;
    const spokeKind = isMain ? 1 : ring < 2 ? 3 : 2;
    if (part % (parts / outer[1]) !== 0) continue;
    addBent(
      onRing(ring, part),
      onRing(ring + 1, part),
      drawn(planned((radius + outer[0]) / 2, part)),
      spokeKind,
      spokeStreet(part, ring),
    );
  }
}
// The square in the middle, where the eight main roads meet.
for (let part = 0; part < parts; part += 8)
  addEdge(nodeAt('middle', centre), onRing(0, part), 2, spokeStreet(part, 0));

// Station Road goes on over the railway to the orchards.
const village = [10_350, 12_150];
let last = onRing(rings.length - 1, 8);
for (const point of [[5100, 5600], [6200, 7100], [7300, 8500], [8600, 10_100], [9700, 11_400], village]) {
  const next = nodeAt(`out ${point.join(' ')}`, point);
  addEdge(last, next, 1, 'station');
  last = next;
}
for (const [u, v] of [
  [360, 260],
  [-420, 310],
  [240, -420],
  [-330, -300],
]) {
  addEdge(last, nodeAt(`lane ${u}`, [village[0] + u, village[1] + v]), 3, `lane ${u}`);
}

/** The road around the lake, joined to the town wherever a road ends near it. */
function addPromenade() {
  const [cx, cy] = lake.reduce(([x, y], [u, v]) => [x + u / lake.length, y + v / lake.length], [0, 0]);
  const shore = lake.map(([x, y]) => {
    const away = Math.hypot(x - cx, y - cy);
    return [cx + ((x - cx) * (away + 70)) / away, cy + ((y - cy) * (away + 70)) / away];
  });
  const own = shore.map((point, at) => nodeAt(`shore ${at}`, point));
  for (const [at, node] of own.entries()) addEdge(node, own[(at + 1) % own.length], 2, 'promenade');
  const town = points.map((_, at) => at).filter((at) => !own.includes(at) && !isInside(points[at], shore));
  for (const node of own.filter((_, at) => at % 3 === 0)) {
    const near = town.toSorted(
      (one, other) => far(points[one], points[node]) - far(points[other], points[node]),
    )[0];
    if (far(points[near], points[node]) < 420) addEdge(near, node, 2, `shore ${node}`);
  }
  return shore;
}

const shore = addPromenade();
const isWet = ({ a, b, street }) => {
  if (street === 'promenade') return false;
  const middle = [0, 1].map((axis) => (points[a][axis] + points[b][axis]) / 2);
  const reach = street.startsWith('shore') ? lake : shore;
  return [points[a], points[b], middle].some((point) => isInside(point, reach));
};

function isPointless({ a, b, kind, street }) {
  const middle = [0, 1].map((axis) => (points[a][axis] + points[b][axis]) / 2);
  if (kind < 2 || street === 'promenade' || street === 'clock' || street === 'jasmine') return false;
  const crossesRiver = [riverIn, riverOut].some((line) => crossesLine(points[a], points[b], line));
  if (crossesRiver) return true;
  if (greens.some((green) => isInside(middle, green))) return true;
  const isTown = built.some((part) => isInside(middle, part));
  return random() < (isTown ? (far(middle, centre) < 1300 ? 0.02 : 0.07) : 0.5);
}

/** The nodes that can be reached from the middle. */
function reachable(list) {
  const next = new Map();
  for (const { a, b } of list) {
    next.set(a, [...(next.get(a) ?? []), b]);
    next.set(b, [...(next.get(b) ?? []), a]);
  }
  const seen = new Set([0]);
  const waiting = [0];
  while (waiting.length > 0) {
    for (const each of next.get(waiting.pop()) ?? []) {
      if (seen.has(each)) continue;
      seen.add(each);
      waiting.push(each);
    }
  }
  return seen;
}

let kept = edges.filter((edge) => !isWet(edge) && !isPointless(edge));
const inTown = reachable(kept);
kept = kept.filter(({ a }) => inTown.has(a));
// A stump that leads nowhere is no street.
for (let round = 0; round < 3; round += 1) {
  const degree = new Map();
  for (const { a, b } of kept) for (const end of [a, b]) degree.set(end, (degree.get(end) ?? 0) + 1);
  kept = kept.filter(
    ({ a, b, street }) =>
      (degree.get(a) > 1 && degree.get(b) > 1) || street === 'station' || street.startsWith('lane'),
  );
}

/** Runs of edges that follow each other, by street. */
function runsOf(list) {
  const runs = [];
  for (const { a, b, kind, street } of list) {
    const before = runs.find(
      (run) => run.street === street && run.kind === kind && (run.nodes.at(-1) === a || run.nodes[0] === b),
    );
    if (before === undefined) runs.push({ street, kind, nodes: [a, b] });
    else if (before.nodes.at(-1) === a) before.nodes.push(b);
    else before.nodes.unshift(a);
  }
  return runs;
}

export function layRoads() {
  const runs = runsOf(kept.toSorted((one, other) => one.street.localeCompare(other.street)));
  const used = [...new Set(runs.flatMap(({ nodes }) => nodes))].toSorted((one, other) => one - other);
  const place = new Map(used.map((node, at) => [node, at]));
  const away = (run) => Math.min(...run.nodes.map((node) => far(points[node], centre)));
  const unnamed = [
    ...new Set(runs.toSorted((one, other) => away(one) - away(other)).map(({ street }) => street)),
  ].filter((street) => !(street in known) && !street.startsWith('main'));
  const length = (street) =>
    runs.filter((run) => run.street === street).reduce((sum, run) => sum + run.nodes.length, 0);
  const worthy = unnamed.filter((street) => length(street) > 3);
  const nameOf = (street) =>
    known[street] ??
    mains[Number(/^main (\d)$/.exec(street)?.[1] ?? -1)] ??
    otherNames[worthy.indexOf(street)] ??
    null;
  return {
    nodes: used.map((node) => points[node]),
    streets: runs.map(({ street, kind, nodes }) => ({
      name: nameOf(street),
      kind,
      nodes: nodes.map((node) => place.get(node)),
    })),
  };
}

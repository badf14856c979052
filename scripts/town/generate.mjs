/* Draws the seed's first city as data: what the map shows, and the roads that riders of the demo take. Always the same. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { areas, around, landmarks, waters } from './names.mjs';
import { bounds, built, greens, lake, origin, rail, riverIn, riverOut } from './land.mjs';
import { layRoads } from './roads.mjs';

const project = fileURLToPath(new URL('../../', import.meta.url));
const flat = (line) => line.flatMap(([x, y]) => [Math.round(x), Math.round(y)]);
const { nodes, streets } = layRoads();

const names = [...new Set(streets.map(({ name }) => name).filter(Boolean))];
const roads = { origin, nodes: flat(nodes), streets: streets.map((street) => street.nodes) };
const town = {
  bounds,
  around,
  roads,
  names,
  streets: streets.map(({ name, kind }) => ({ name: names.indexOf(name), kind })),
  lake: { name: waters.lake, line: flat(lake) },
  rivers: [riverIn, riverOut].map((line) => ({ name: waters.river, line: flat(line) })),
  rail: flat(rail),
  greens: greens.map(flat),
  built: built.map(flat),
  areas,
  landmarks,
};

writeFileSync(`${project}src/components/map/town/amberpur.json`, `${JSON.stringify(town)}\n`);
writeFileSync(`${project}server/seed/roads.json`, `${JSON.stringify(roads)}\n`);

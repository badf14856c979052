import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { projectFolder, sourcesIn } from './sources.ts';

const part = z.object({ tool: z.string(), project: z.string(), files: z.array(z.string()) });
const parts = z
  .record(z.string(), part)
  .parse(JSON.parse(readFileSync(join(projectFolder, 'scripts/deep-parts.json'), 'utf8')));

/** Who runs a file of the deep run, by how its name ends. */
const runners: [ending: string, tool: string, project: string][] = [
  ['.deep.test.ts', 'vitest', 'deep'],
  ['.deep.journey.ts', 'playwright', 'deep'],
  ['.replay.ts', 'playwright', 'replay'],
];

const all = sourcesIn(['machines', 'src', 'server', 'scripts', 'test']);

function partsOf(path: string): string[] {
  const runner = runners.find(([ending]) => path.endsWith(ending));
  return Object.entries(parts)
    .filter(([, { tool, project }]) => tool === runner?.[1] && project === runner[2])
    .filter(([, { files }]) => files.some((file) => path.includes(file)))
    .map(([name]) => name);
}

describe('npm run thorough', () => {
  it('runs each file of the deep run in one part', () => {
    const deep = all.map(({ path }) => path).filter((path) => /\.(deep|replay)\./.test(path));
    expect(deep.length).toBeGreaterThan(60);
    expect(deep.map((path) => [path, partsOf(path)]).filter(([, found]) => found?.length !== 1)).toEqual([]);
  });

  it('finds each file that asks for an amount by its text, to repeat it', () => {
    const asking = all.filter(({ text }) => /from '.*\/thorough\.ts'/.test(text)).map(({ path }) => path);
    expect(asking.filter((path) => !/\.(test|journey)\.tsx?$/.test(path))).toEqual([]);
  });
});

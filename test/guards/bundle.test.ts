import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, sourcesIn } from './sources.ts';

const built = 'dist/app';
/** Names that only the inspector, the path generator and test tools carry. */
const forDevelopers = ['@statelyai', 'xstateinspector', 'stately.ai/inspector', 'Traversal limit exceeded'];

describe('what customers download', () => {
  it.skipIf(!existsSync(built))('carries nothing of the inspector or the path generator', () => {
    const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(js|html)$/.test(name),
    );
    expect(files.length).toBeGreaterThan(0);
    const found = files.flatMap((name) => {
      const text = readFileSync(join(built, name), 'utf8');
      return forDevelopers.filter((mark) => text.includes(mark)).map((mark) => `${name}: ${mark}`);
    });
    expect(found).toEqual([]);
  });

  it('meets the inspector in one place, which a build leaves out', () => {
    const asking = sourcesIn(['src']).filter(
      (source) =>
        !source.path.startsWith('src/devtools/') &&
        importsOf(source).some((target) => target.startsWith('src/devtools/')),
    );
    expect(asking.map(({ path }) => path)).toEqual(['src/app/start.tsx']);
    expect(asking[0]?.text).toMatch(
      /import\.meta\.env\.DEV[\s\S]*await import\('\.\.\/devtools\/inspect\.ts'\)/,
    );
  });
});

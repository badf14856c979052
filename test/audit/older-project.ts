import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StateMachine } from 'xstate';
import { chartOf, type Chart } from '../../src/devtools/chart/chart.ts';
import { projectFolder } from '../guards/sources.ts';

/** The charts and English texts of another commit. */
export type OlderProject = { commit: string; charts: Map<string, Chart>; texts: Map<string, string> };

/** Reads the machines and texts of a commit, from a copy of them in the cache. */
export async function olderProject(name: string): Promise<OlderProject> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: projectFolder });
  const commit = git('rev-parse', '--verify', `${name}^{commit}`).toString().trim();
  const folder = join(projectFolder, '.cache/against', commit.slice(0, 12));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, 'archive.tar');
  git('archive', `--output=${archive}`, commit, 'tsconfig.json', 'machines', 'locales');
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  const charts = new Map<string, Chart>();
  for (const name of readdirSync(join(folder, 'machines'), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('-machine.ts')) continue;
    const exported: Record<string, unknown> = await import(join(folder, 'machines', name));
    for (const each of Object.values(exported))
      if (each instanceof StateMachine) charts.set(each.id, chartOf(each));
  }
  return { commit: commit.slice(0, 12), charts, texts: textsIn(join(folder, 'locales/en.json')) };
}

/** Every text of a file of texts by its key. */
export function textsIn(file: string): Map<string, string> {
  const flat = (value: unknown, path: string): [string, string][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, each]) => flat(each, path === '' ? key : `${path}.${key}`))
      : [[path, String(value)]];
  return new Map(existsSync(file) ? flat(JSON.parse(readFileSync(file, 'utf8')), '') : []);
}

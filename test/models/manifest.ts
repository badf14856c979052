import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { textOf, type Exploration } from './explore.ts';
import type { Audit } from './model.ts';
import { stepsOf } from './model.ts';

const fileOf = (id: string) => new URL(`./approved/${id}.json`, import.meta.url);

/**
 * The reviewable summary of a machine: counts, and the short paths that together fire every transition. The digest changes with
 * any state, step or emitted event of the explored graph; the source hash with any file that the machine, its model or its
 * checks are made from.
 */
export function manifestOf({ model, exploration, cover, shortCover }: Audit, source: string): string {
  const summary = {
    machine: model.machine.id,
    source,
    states: exploration.graphStates.size,
    edges: exploration.edges.length,
    digest: digestOf(exploration),
    longPaths: cover.length,
    longPathSteps: cover.flatMap(({ path }) => path).length,
    shortPaths: shortCover.map(({ path }) => {
      const end: unknown = exploration.graphStates.get(path.at(-1)?.to ?? '')?.snapshot.value;
      return `${stepsOf(path, model.cases).join(' → ')} ⇒ ${leavesOf(end).join(', ')}`;
    }),
  };
  return `${JSON.stringify(summary, null, 1)}\n`;
}

function digestOf({ edges }: Exploration): string {
  const hash = createHash('sha256');
  for (const { from, events, to, told } of edges)
    hash.update([from, ...events.map(textOf), to, ...told].join('\n'));
  return hash.digest('hex').slice(0, 12);
}

/** The value of a state as one name per active leaf: `owner.member.ready`. */
export function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const below = leavesOf(inner);
    return below.length === 0 ? [name] : below.map((each) => `${name}.${each}`);
  });
}

/** The approved text of a machine, or null before the first approval. */
export function approvedManifest(id: string): string | null {
  return existsSync(fileOf(id)) ? readFileSync(fileOf(id), 'utf8') : null;
}

/** Approves a manifest; the reviewer sees the difference in version control. */
export function approve(id: string, text: string): void {
  writeFileSync(fileOf(id), text);
}

/** The hash of what the approved manifest of a machine was made from, or null before the first approval. */
export function approvedSource(id: string): string | null {
  const manifest: { source?: string } = JSON.parse(approvedManifest(id) ?? '{}');
  return manifest.source ?? null;
}

const page = new URL('../../docs/machines.md', import.meta.url);

export const auditedPage = () => readFileSync(page, 'utf8');
export const writePage = (text: string) => writeFileSync(page, text);

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { levelOf, levels, rulesOf, tierOf, type Section } from '../guards/rules-page.ts';
import { projectFolder } from '../guards/sources.ts';
import type { Citation } from '../guards/titles.ts';
import type { DecisionData, OverviewData, RuleData } from './audit-data.ts';

type Cited = { id: string; machine: string };

/** The specification, each rule with what proves it, and the decisions that touch it. */
export function specificationData(
  citations: readonly Citation[],
  cited: readonly Cited[],
): Pick<OverviewData, 'sections' | 'decisions'> {
  const sections: Section[] = JSON.parse(readFileSync(join(projectFolder, 'docs/requirements.json'), 'utf8'));
  const decisions = decisionsIn(join(projectFolder, 'docs/decisions'));
  return {
    decisions,
    sections: sections.map((section) => ({
      section: section.section,
      title: section.title,
      rules: rulesOf(section, citations).map(({ id, text, proof, isDone, state }): RuleData => {
        const tests = [
          ...new Set(citations.filter((each) => each.id === id).map(({ path }) => path)),
        ].toSorted();
        const otherwise = section.otherwise?.[id];
        return {
          id,
          text,
          state: otherwise === undefined ? stateOf(isDone, proof.deep.size) : 'decided',
          note: isDone && otherwise === undefined ? '' : state.replaceAll(/\[(\d+)\]\([^)]*\)/g, '$1'),
          levels: levels.map(({ name }) => {
            const own = tests.filter((path) => levelOf(path) === name);
            const gate = own.filter((path) => tierOf(path) === 'gate').length;
            return { name, gate, deep: own.length - gate };
          }),
          tests,
          decisions: decisions.filter(({ touches }) => touches.includes(id)).map(({ name }) => name),
          machines: [...new Set(cited.filter((each) => each.id === id).map(({ machine }) => machine))],
        };
      }),
    })),
  };
}

function stateOf(isDone: boolean, deepProofs: number): RuleData['state'] {
  if (isDone) return 'proved';
  return deepProofs > 0 ? 'deep' : 'open';
}

function decisionsIn(folder: string): DecisionData[] {
  return readdirSync(folder)
    .filter((name) => /^\d+.*\.md$/.test(name))
    .toSorted()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return {
        name: name.replace('.md', ''),
        title: /^# (.*)$/m.exec(text)?.[1] ?? name,
        touches: /^Touches: (.*)$/m.exec(text)?.[1]?.split(/,\s*/) ?? [],
      };
    });
}

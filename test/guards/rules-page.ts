import type { Citation } from './titles.ts';

/** The rules of the specification, by section: docs/requirements.json. */
export type Section = {
  section: number;
  title: string;
  rules: Record<string, string>;
  /** Missing parts of rules whose other parts a test proves on the screen. */
  open?: Record<string, string>;
  /** The decision that deviates from a rule: the name of its file in docs/decisions. */
  otherwise?: Record<string, string>;
};
export type Rule = {
  id: string;
  text: string;
  /** Layers that prove it in the gate, and those that do so in the deep run. */
  proof: Record<Tier, ReadonlySet<Layer>>;
  isDone: boolean;
  state: string;
};

type Tier = 'gate' | 'deep';
type Layer = (typeof levels)[number]['layer'];

/** The level of a test, by its path, and the layer that it belongs to; the first row that fits decides. */
export const levels = [
  { name: 'Journey', layer: 'screen', fits: /^test\/journeys\// },
  {
    name: 'Rendered view',
    layer: 'screen',
    fits: /^src\/(features|components|app|ui)\/.*\.test\.tsx$/,
  },
  { name: 'Contract', layer: 'provider', fits: /^test\/contract\// },
  { name: 'Server', layer: 'provider', fits: /^server\// },
  { name: 'Model', layer: 'rules', fits: /^test\/models\// },
  { name: 'Guard', layer: 'rules', fits: /^test\// },
  { name: 'Unit', layer: 'rules', fits: /./ },
] as const;

/** Rules of sections 1 and 2, what a customer can do, must be proved on the screen. */
const onScreenOnly = (section: number) => section <= 2;

/** Every rule of a section with who proves it and whether it is done. */
export function rulesOf(
  { section, rules, open = {}, otherwise = {} }: Section,
  citations: readonly Citation[],
): Rule[] {
  return Object.entries(rules).map(([id, text]) => {
    const lacking = open[id];
    const cited = citations.filter((each) => each.id === id);
    const proofIn = (tier: Tier) =>
      new Set(cited.filter(({ path }) => tierOf(path) === tier).map(({ path }) => layerOf(path)));
    const proof = { gate: proofIn('gate'), deep: proofIn('deep') };
    const isProved = onScreenOnly(section) ? proof.gate.has('screen') : proof.gate.size > 0;
    const isDone = isProved && lacking === undefined;
    const shown = isProved && lacking !== undefined ? `without ${lacking}` : shortOf(proof.gate);
    return { id, text, proof, isDone, state: isDone ? doneBy(otherwise[id]) : shown };
  });
}

/** The text of docs/rules.md. */
export function rulesPage(sections: readonly Section[], citations: readonly Citation[]): string {
  const all = sections.map((section) => ({ ...section, rows: rulesOf(section, citations) }));
  const lines = [
    '# Rules and the tests that prove them',
    '',
    'Written by `npm run audit` from the titles of the tests; a guard fails when it is stale. The rules are in',
    '[requirements.json](requirements.json). A test proves the rules that its title names (`[R5.1] …`); one that may be skipped',
    'proves nothing. Ids of other letters (`[P1]`, `(D9)`) are [promises](promises.md) of our own; where the specification is silent,',
    'see [decisions](decisions).',
    '',
    '- **rules**: unit tests of rules and parsing, machines, generated paths',
    '- **provider**: tests of `server/` and of the wire contract',
    '- **screen**: journeys in a browser, and tests of rendered views',
    '',
    '✓ means that the gate (`npm test`) proves it, “deep” that only the deep run (`npm run thorough`) does.',
    '',
    'A rule is done only when the gate proves it. What a customer can do or see (sections 1 and 2) must be proved on the screen;',
    'for the other rules any test counts. “Without …” names what of a rule is not there yet; “as … decides”, where the shop does otherwise',
    'than the rule says, and its tests prove that.',
    '',
    '| section | rules | done |',
    '|---|---:|---:|',
    ...all.map(({ title, rows }) => `| ${title} | ${rows.length} | ${rows.filter(isDone).length} |`),
    ...all.flatMap(({ section, title, rows }) => [
      '',
      `## ${section}. ${title}`,
      '',
      '| id | rule | rules | provider | screen | state |',
      '|---|---|:-:|:-:|:-:|---|',
      ...rows.map(rowOf),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

const isDone = (rule: Rule) => rule.isDone;

const layerOf = (path: string): Layer => levels.find(({ fits }) => fits.test(path))?.layer ?? 'rules';

export const levelOf = (path: string) => levels.find(({ fits }) => fits.test(path))?.name;

export function tierOf(path: string): Tier {
  return path.includes('.deep.') ? 'deep' : 'gate';
}

function doneBy(decision: string | undefined): string {
  return decision === undefined
    ? 'done'
    : `done as [${decision.slice(0, 3)}](decisions/${decision}.md) decides`;
}

function shortOf(proof: ReadonlySet<Layer>): string {
  if (proof.size === 0) return 'not yet';
  return `${['rules', 'provider'].filter((name) => proof.has(name as Layer)).join(' and ')} only`;
}

function rowOf({ id, text, proof, state }: Rule): string {
  const marks = (['rules', 'provider', 'screen'] as const).map((layer) => {
    if (proof.gate.has(layer)) return '✓';
    return proof.deep.has(layer) ? 'deep' : '';
  });
  return `| ${[id, text.replaceAll('|', '\\|'), ...marks, state].join(' | ')} |`;
}

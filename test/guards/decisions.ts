import type { Source } from './sources.ts';

export type Decision = {
  file: string;
  number: string;
  title: string;
  status: string;
  area: string;
  /** Decisions that became part of this one, each as its number and subject. */
  merges: { number: string; subject: string }[];
  text: string;
};

/** The sections of the index, in its order. */
const areas = [
  'Wire and other providers',
  'Catalogue, search and favourites',
  'Cities and restaurants',
  'Cart',
  'Checkout and addresses',
  'Placing and paying orders',
  'Wallet',
  'Orders, tracking and invoices',
  'Login, sessions and accounts',
  'Device storage and tabs',
  'Push messages and service worker',
  'Server rendering',
  'Loading and rendering speed',
  'Languages and texts',
  'Design and accessibility',
  'Architecture',
  'Running the provider',
  'Tests',
];

const heading = /^# (\d{3}) (.+)$/m;
const statusForm = /^(?:accepted|superseded by \[\d{3}\]\(\d{3}-[a-z0-9-]+\.md\))$/;

/** One file of docs/decisions. A header that is missing is an empty text. */
export function decisionOf({ path, text }: Pick<Source, 'path' | 'text'>): Decision {
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? '';
  const [, number = '', title = ''] = heading.exec(text) ?? [];
  return {
    file: path.slice(path.lastIndexOf('/') + 1),
    number,
    title,
    status: header('Status'),
    area: header('Area'),
    merges: [...header('Merges').matchAll(/(\d{3}) ([^;]+)/g)].map(([, merged = '', subject = '']) => ({
      number: merged,
      subject,
    })),
    text,
  };
}

/** What is wrong with the form of one decision, each as a phrase. */
export function faultsOf({ file, number, title, status, area, text }: Decision): string[] {
  const slug = file.slice(4, -'.md'.length);
  const rules: [broken: boolean, fault: string][] = [
    [!/^[^:]+: \S/.test(title), 'title: "# 344 Subject: choice"'],
    [title.length > 90, 'title: at most 90 characters'],
    [!file.startsWith(`${number}-`) || !slugOf(title).startsWith(slug), 'file name: 344-subject-choice.md'],
    [!statusForm.test(status), 'status: "accepted" or "superseded by [360](360-….md)"'],
    [!areas.includes(area), 'area: a section of the index'],
    [!/^Touches: \S/m.test(text), 'touches: rules, promises or an area'],
    ...['Context', 'Decision'].map((name): [boolean, string] => [
      !text.includes(`**${name}.**`),
      `section: **${name}.**`,
    ]),
  ];
  return rules.flatMap(([broken, fault]) => (broken ? [`${file}: ${fault}`] : []));
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-');
}

/** Numbers that a reference may name: every decision, and every one that was merged into another. */
export function numbersOf(decisions: readonly Decision[]): string[] {
  return decisions.flatMap(({ number, merges }) => [number, ...merges.map((each) => each.number)]);
}

/** Numbers that a file refers to: `decision 344`, and `(344)` or `(071, 079)` in a comment. */
export function referencesIn({ text }: Pick<Source, 'text'>): string[] {
  const named = [...text.matchAll(/\bdecisions? (\d{3})\b/gi)].map(([, number = '']) => number);
  const comments = text.split('\n').filter((line) => /^\s*(?:\/\*|\*|\/\/)/.test(line));
  const inComments = [...comments.join('\n').matchAll(/\((\d{3}(?:, \d{3})*)\)/g)];
  return [...named, ...inComments.flatMap(([, list = '']) => list.split(', '))];
}

/** The text of docs/decisions/README.md. */
export function decisionsPage(decisions: readonly Decision[]): string {
  const lines = [
    '# Decisions',
    '',
    'Written by `npm run audit` from the files beside it; a guard fails when it is stale. One file a decision:',
    '',
    '```md',
    '# 344 Withdrawals: one tab at a time',
    '',
    'Status: accepted',
    '',
    'Area: Wallet',
    '',
    'Touches: R1.22, R7.5',
    '',
    '**Context.** What the specification says or leaves open, the fault, the measurement.',
    '',
    '**Decision.** What the code does.',
    '',
    '**Consequences.** What follows for customers, maintainers and other providers.',
    '',
    '**Alternatives.** What was rejected, and why.',
    '```',
    '',
    '- The title is subject and choice; the file name is its beginning. A number is never used twice.',
    '- The status is `accepted` or `superseded by` and a link. The area is one of the sections below.',
    '- `Touches` names rules, [promises](../promises.md) or a subject.',
    '- A choice that one sentence in the code explains needs no file. `Merges: 118 subject; 220 subject` keeps the numbers of',
    '  decisions that became part of another, so that references to them resolve.',
    ...areas.flatMap((area) => [
      '',
      `## ${area}`,
      '',
      ...rowsOf(decisions.filter((each) => each.area === area)),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

function rowsOf(decisions: readonly Decision[]): string[] {
  return decisions
    .flatMap(({ file, number, title, status, merges }) => [
      `- [${number}](${file}) ${title}${status === 'accepted' ? '' : ' (superseded)'}`,
      ...merges.map((merged) => `- ${merged.number} ${merged.subject}: in [${number}](${file})`),
    ])
    .toSorted((one, other) => numberIn(one) - numberIn(other));
}

const numberIn = (row: string) => Number(/\d{3}/.exec(row)?.[0]);

import { eventInWords, identifierInWords } from '../../src/devtools/chart/words.ts';
import { textOf, type Cases, type Edge } from '../models/explore.ts';

/** How an effect ended badly, in the words of the audit. */
export function failureText(error: unknown): string {
  const { kind, unauthorized } = {
    kind: undefined,
    unauthorized: false,
    ...(typeof error === 'object' ? error : {}),
  };
  if (unauthorized) return 'session over (401)';
  if (kind === 'refusal') return 'refused by the provider';
  if (kind === 'unreachable') return 'no answer (unreachable)';
  if (kind === 'malformed') return 'unreadable answer';
  if (typeof kind === 'string') return identifierInWords(kind);
  return 'failed otherwise';
}

/** The step as a sentence: who did what, with what tells this case from others of the same event. */
export function stepText(edge: Edge, cases: Cases): string {
  if (edge.due.length > 0) return `${durationText(edge.advance)} pass: ${timersOf(edge)}.`;
  return edge.events.map((event) => `${sentence(event, cases)}.`).join(' ');
}

function sentence(event: { type: string; [field: string]: unknown }, cases: Cases): string {
  const [, end, effect = ''] = /^xstate\.(done|error|snapshot)\.(?:actor\.)?(.+)$/.exec(event.type) ?? [];
  const name = `“${identifierInWords(effect)}”`;
  if (end === 'done') return `${name} succeeds${detailOf(event, event['output'], cases)}`;
  if (end === 'error') return `${name} fails: ${failureText(event['error'])}${messageOf(event['error'])}`;
  if (end === 'snapshot') return `${name} moves on${caseNumber(event, cases)}`;
  const [noun = '', verb = ''] = event.type.split('.');
  const { type: _type, ...fields } = event;
  const said = `${identifierInWords(noun)} ${identifierInWords(verb)}`.trim();
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}${detailOf(event, fields, cases)}`;
}

function timersOf(edge: Edge): string {
  return edge.events
    .map(({ type }) => `${identifierInWords(eventInWords(type).replace('after ', ''))} is over`)
    .join(', ');
}

function durationText(ms: number): string {
  if (ms < 1000) return `${ms} ms`;
  const seconds = ms / 1000;
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 6) / 10} min`;
}

/** Values that are told at most, each at most so long. */
const mostDetails = 2;
const longestDetail = 32;

/** What tells this case from the others of its event: the fields in which they differ, else its number. */
function detailOf(event: { type: string }, value: unknown, cases: Cases): string {
  const known = cases[event.type] ?? [];
  if (known.length < 2) return '';
  const details = differingFields(
    value,
    known.map((each) => payloadOf(each)),
  );
  return details.length === 0 ? caseNumber(event, cases) : ` (${details.join(', ')})`;
}

function payloadOf(event: { type: string; [field: string]: unknown }): unknown {
  const { type: _type, ...fields } = event;
  return event.type.startsWith('xstate.') ? (event['output'] ?? event['error']) : fields;
}

/** The fields of a value that not all of these values share, in words. */
function differingFields(value: unknown, all: readonly unknown[]): string[] {
  const others = all.map((each) => new Map(fieldsOf(each)));
  return fieldsOf(value)
    .filter(([name, text]) => text !== '' && others.some((other) => other.get(name) !== text))
    .map(([name, text]) => [name.slice(name.lastIndexOf('.') + 1), text] as const)
    .filter(([, text]) => text.length <= longestDetail)
    .slice(0, mostDetails)
    .map(([name, text]) => (name === '' ? text : `${identifierInWords(name)}: ${text}`));
}

/** The plain values inside a value by their path. */
function fieldsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, identifierInWords(value)]];
  if (typeof value === 'boolean') return [[path, value ? 'yes' : 'no']];
  if (value === null || typeof value !== 'object')
    return [[path, value === undefined ? '' : value === null ? 'none' : String(value)]];
  if (Array.isArray(value) && value.length === 0) return [[path, 'none']];
  return Object.entries(value).flatMap(([key, each]) => fieldsOf(each, `${path}.${key}`));
}

function caseNumber(event: { type: string }, cases: Cases): string {
  const known = cases[event.type] ?? [];
  if (known.length < 2) return '';
  return `, case ${known.findIndex((each) => textOf(each) === textOf(event)) + 1} of ${known.length}`;
}

/** Where a path begins, and with what if there are several starts. */
export function startText(inputs: readonly unknown[], index: number): string {
  if (inputs.length < 2 || index < 0) return 'The start.';
  const details = differingFields(inputs[index], inputs);
  return `Start ${index + 1} of ${inputs.length}${details.length === 0 ? '' : ` (${details.join(', ')})`}.`;
}

function messageOf(error: unknown): string {
  const { message } = { message: '', ...(typeof error === 'object' ? error : {}) };
  return typeof message === 'string' && message !== '' ? ` (“${message}”)` : '';
}

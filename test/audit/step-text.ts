import { identifierInWords } from '../../src/devtools/chart/words.ts';
import type { Case, Cases, Edge } from '../models/explore.ts';
import { failureKind } from './failure-kinds.ts';
import { fill, inLanguages, within, type InLanguages, type Words } from './words.ts';

/** The step as a sentence: who did what, with what tells this case from others of the same event. */
export function stepText(edge: Edge, cases: Cases, words: Words): string {
  if (edge.due.length > 0) {
    const timers = edge.events.map(({ type }) => timerText(type, words)).join(words.frames.list);
    return fill(words.frames.time, { time: durationText(edge.advance, words), timers });
  }
  return edge.events.map((event) => eventText(event, cases, words)).join(' ');
}

/** Several steps as one text in each language. */
export function stepTexts(edges: readonly Edge[], cases: Cases): InLanguages<string> {
  return inLanguages((words) => edges.map((edge) => stepText(edge, cases, words)).join(' '));
}

/** One event as a sentence. */
export function eventText(event: Case, cases: Cases, words: Words): string {
  const { frames } = words;
  const [, end, name = ''] = /^xstate\.(done|error|snapshot)\.(?:actor\.)?(.+)$/.exec(event.type) ?? [];
  const effect = phrase(name, words.effects, words);
  const detail = detailOf(event, cases, words);
  if (end === 'done') return fill(frames.done, { effect, detail });
  if (end === 'snapshot') return fill(frames.moved, { effect, detail });
  if (end === 'error') {
    const failure = failureText(event['error'], words);
    return fill(frames.failed, { effect, failure, detail: messageOf(event['error'], words) });
  }
  return fill(frames.event, { event: phrase(event.type, words.events, words), detail });
}

/** Where a path begins, and with what if there are several starts. */
export function startText(inputs: readonly unknown[], index: number, words: Words): string {
  if (inputs.length < 2 || index < 0) return words.frames.start;
  const details = differingFields(inputs[index], inputs, words);
  const place = { n: within(words, index + 1), all: within(words, inputs.length) };
  return fill(words.frames.startOf, { ...place, detail: bracketed(details, words) });
}

/** How an effect ended badly. */
function failureText(error: unknown, words: Words): string {
  return phrase(failureKind(error), words.failures, words);
}

/** A name of the code as the words have it; else its own parts. */
function phrase(name: string, known: Readonly<Record<string, string>>, words: Words): string {
  const text = identifierInWords(name.replace('.', ' '));
  return known[name] ?? within(words, `${text.charAt(0).toUpperCase()}${text.slice(1)}`);
}

function timerText(type: string, words: Words): string {
  const delay = /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? type;
  return words.timers[delay] ?? within(words, identifierInWords(delay));
}

function durationText(ms: number, { frames }: Words): string {
  if (ms < 1000) return fill(frames.ms, { n: ms });
  const seconds = ms / 1000;
  return seconds < 120
    ? fill(frames.s, { n: seconds })
    : fill(frames.min, { n: Math.round(seconds / 6) / 10 });
}

/** Values that are shown at most, each at most so long. */
const mostDetails = 2;
const longestDetail = 32;

/** What tells this case from the others of its event: the fields in which they differ, else its number. */
function detailOf(event: Case, cases: Cases, words: Words): string {
  const known = cases[event.type] ?? [];
  if (known.length < 2) return '';
  const details = differingFields(payloadOf(event), known.map(payloadOf), words);
  return bracketed(details.length === 0 ? [caseNumber(event, known, words)] : details, words);
}

function caseNumber(event: Case, known: readonly Case[], words: Words): string {
  const place = known.findIndex((each) => JSON.stringify(each) === JSON.stringify(event)) + 1;
  return fill(words.frames.case, { n: place, all: known.length });
}

function payloadOf(event: Case): unknown {
  const { type: _type, ...fields } = event;
  return event.type.startsWith('xstate.') ? ('output' in event ? event['output'] : event['error']) : fields;
}

/** The fields that have a name in the words, and that not all of these values share. */
function differingFields(value: unknown, all: readonly unknown[], words: Words): string[] {
  const others = all.map((each) => new Map(fieldsOf(each)));
  return fieldsOf(value)
    .filter(([path, text]) => text !== '' && others.some((other) => other.get(path) !== text))
    .flatMap(([path, text]) => {
      const field = words.fields[path.slice(path.lastIndexOf('.') + 1)];
      const shown = words.values[text] ?? within(words, text);
      if (text.length > longestDetail || (field === undefined && path !== '')) return [];
      return [field === undefined ? shown : fill(words.frames.pair, { field, value: shown })];
    })
    .slice(0, mostDetails);
}

/** The plain values inside a value by their path. */
function fieldsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'boolean') return [[path, value ? 'yes' : 'no']];
  if (value === null || typeof value !== 'object')
    return [[path, value === undefined ? '' : value === null ? 'none' : String(value)]];
  if (Array.isArray(value) && value.length === 0) return [[path, 'none']];
  return Object.entries(value).flatMap(([key, each]) => fieldsOf(each, `${path}.${key}`));
}

function bracketed(details: readonly string[], { frames }: Words): string {
  return details.length === 0 ? '' : fill(frames.detail, { details: details.join(frames.list) });
}

function messageOf(error: unknown, words: Words): string {
  const { message, code } = { message: '', code: '', ...(typeof error === 'object' ? error : {}) };
  const text = message || code;
  if (typeof text !== 'string' || text === '') return '';
  return bracketed([fill(words.frames.quote, { text: within(words, text) })], words);
}

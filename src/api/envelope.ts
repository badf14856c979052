import { malformed } from './errors.ts';

/** A decoded body: an object with unparsed keys. */
export type Reply = Record<string, unknown>;

const deepestEncoding = 3;
const mostCandidates = 40;

/**
 * The object in a provider's body, or null for a body that is empty or holds PHP's notices alone. Forgives what servers of
 * the family really send: a byte order mark, text around the first document, a second document, and a document encoded as
 * a string. Throws a malformed ApiError when there is no object in it.
 */
export function decode(body: string): Reply | null {
  const text = body.replace(/^\uFEFF/, '').trim();
  if (text === '' || isNoticesAlone(text)) return null;
  const whole = objectIn(parsed(text), deepestEncoding);
  if (whole !== null) return whole;
  for (const candidate of candidates(text)) {
    const found = objectIn(parsed(candidate), deepestEncoding);
    if (found !== null && Object.keys(found).length > 0) return found;
  }
  throw malformed('The reply holds no JSON object');
}

/** Whether the body is a whole answer, which a server may have sent before it failed at something else. */
export function holdsEnvelope(body: string): boolean {
  try {
    const reply = decode(body);
    return reply !== null && flags.has(String(reply['error'])) && typeof reply['message'] === 'string';
  } catch {
    return false;
  }
}

const flags = new Set(['true', 'false', '1', '0']);

const notice =
  /(^|\n|>)\s*((<b>)?(PHP )?(Notice|Warning|Deprecated)(<\/b>)?:|A PHP Error was encountered<[^]*Severity:\s*(Notice|Warning|8192))/;

/** A page of another server, such as a proxy's, is no notice. */
function isNoticesAlone(text: string): boolean {
  return notice.test(text) && !/[{[]\s*\\?"|<html|<!doctype/i.test(text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function objectIn(value: unknown, depth: number): Reply | null {
  if (typeof value === 'string') return depth === 0 ? null : objectIn(parsed(value.trim()), depth - 1);
  return isReply(value) ? value : null;
}

function isReply(value: unknown): value is Reply {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Every stretch of the text that may be a whole document, leftmost first. A document that was cut off ends the search: an
 * object inside of it is not the provider's reply.
 */
function* candidates(text: string): Generator<string> {
  let start = nextStart(text, 0);
  for (let tried = 0; start !== -1 && tried < mostCandidates; tried += 1) {
    const end = text[start] === '"' ? endOfString(text, start) : endOfObject(text, start);
    if (end === -1 && startsLikeJson.test(text.slice(start, start + 200))) return;
    if (end !== -1) yield text.slice(start, end);
    start = nextStart(text, end === -1 ? start + 1 : end);
  }
}

const startsLikeJson = /^"?\s*\{\s*\\?"/;

function nextStart(text: string, from: number): number {
  const found = text.slice(from).search(/\{|"\s*\{\s*\\"/);
  return found === -1 ? -1 : from + found;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at + 1;
  }
  return -1;
}

function endOfObject(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') {
      const end = endOfString(text, at);
      if (end === -1) return -1;
      at = end - 1;
    } else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

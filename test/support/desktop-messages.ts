/** A message of a Linux desktop bus, as far as notifications need it (the D-Bus specification, "Message Protocol"). */
export type BusMessage = {
  serial: number;
  destination: string;
  member: string;
  /** The arguments, up to the first value that is neither a text nor a number. */
  values: readonly (string | number)[];
};

/** The content of a message: a reply to a call, or a signal of an object. */
export type BusAnswer = {
  kind: 'reply' | 'error' | 'signal';
  sender: string;
  replyTo?: number;
  path?: string;
  face?: string;
  member?: string;
  error?: string;
  /** Types of the values: `s`, `u`, `b`, and `as` for a list of texts. */
  signature?: string;
  values?: readonly (string | number | readonly string[])[];
};

const kinds = { reply: 2, error: 3, signal: 4 };
const fixedHead = 16;
const aligned = (offset: number, to: number) => Math.ceil(offset / to) * to;

/** The complete messages of a stream so far, and the rest of it. */
export function messagesIn(stream: Buffer): { messages: BusMessage[]; rest: Buffer } {
  const messages: BusMessage[] = [];
  let rest = stream;
  while (rest.length >= fixedHead) {
    const bodyStart = aligned(fixedHead + rest.readUInt32LE(12), 8);
    const end = bodyStart + rest.readUInt32LE(4);
    if (rest.length < end) break;
    messages.push(messageOf(rest.subarray(0, bodyStart), rest.subarray(bodyStart, end)));
    rest = rest.subarray(end);
  }
  return { messages, rest };
}

function messageOf(head: Buffer, body: Buffer): BusMessage {
  const fields = new Map<number, string | number>();
  const end = fixedHead + head.readUInt32LE(12);
  for (let at = fixedHead; at < end;) {
    at = aligned(at, 8);
    const value = valueAt(head, at + 4, String.fromCharCode(head[at + 2] ?? 0));
    fields.set(head[at] ?? 0, value.value);
    at = value.end;
  }
  const values: (string | number)[] = [];
  let at = 0;
  for (const type of /^[su]*/.exec(String(fields.get(8) ?? ''))?.[0] ?? '') {
    const value = valueAt(body, at, type);
    values.push(value.value);
    at = value.end;
  }
  return {
    serial: head.readUInt32LE(8),
    destination: String(fields.get(6) ?? ''),
    member: String(fields.get(3) ?? ''),
    values,
  };
}

function valueAt(bytes: Buffer, offset: number, type: string): { value: string | number; end: number } {
  if (type === 'g') {
    const end = offset + 1 + (bytes[offset] ?? 0);
    return { value: bytes.toString('utf8', offset + 1, end), end: end + 1 };
  }
  const start = aligned(offset, 4) + 4;
  const number = bytes.readUInt32LE(start - 4);
  if (type === 'u') return { value: number, end: start };
  return { value: bytes.toString('utf8', start, start + number), end: start + number + 1 };
}

/** A message in the bus's binary form. */
export function bytesOf(answer: BusAnswer, serial: number): Buffer {
  const { kind, signature = '', values = [] } = answer;
  const body = new Writer();
  const types = signature.match(/as|./g) ?? [];
  for (const [index, type] of types.entries()) {
    const value = values[index] ?? '';
    if (Array.isArray(value)) body.list(value);
    else if (type === 's') body.text(String(value));
    else body.number(Number(value));
  }
  const fields = new Writer();
  const field = (code: number, type: string, value: string | number | undefined) => {
    if (value === undefined || value === '') return;
    fields.align(8).byte(code).signature(type);
    if (type === 'g') fields.signature(String(value));
    else if (typeof value === 'number') fields.number(value);
    else fields.text(value);
  };
  field(1, 'o', answer.path);
  field(2, 's', answer.face);
  field(3, 's', answer.member);
  field(4, 's', answer.error);
  field(5, 'u', answer.replyTo);
  field(7, 's', answer.sender);
  field(8, 'g', signature);
  const head = new Writer().byte('l'.charCodeAt(0)).byte(kinds[kind]).byte(1).byte(1);
  head.number(body.bytes.length).number(serial).number(fields.bytes.length);
  const whole = new Writer([...head.bytes, ...fields.bytes]).align(8);
  return Buffer.from([...whole.bytes, ...body.bytes]);
}

/** Values in sequence, each aligned as its type requires. */
class Writer {
  readonly bytes: number[];
  constructor(bytes: number[] = []) {
    this.bytes = bytes;
  }
  align(to: number): this {
    while (this.bytes.length % to !== 0) this.bytes.push(0);
    return this;
  }
  byte(value: number): this {
    this.bytes.push(value);
    return this;
  }
  number(value: number): this {
    this.align(4);
    for (const shift of [0, 8, 16, 24]) this.bytes.push((value >>> shift) & 255);
    return this;
  }
  text(value: string): this {
    const text = Buffer.from(value);
    this.number(text.length);
    this.bytes.push(...text, 0);
    return this;
  }
  signature(value: string): this {
    this.bytes.push(value.length, ...Buffer.from(value), 0);
    return this;
  }
  list(values: readonly string[]): this {
    const items = new Writer();
    for (const value of values) items.text(value);
    this.number(items.bytes.length);
    this.bytes.push(...items.bytes);
    return this;
  }
}

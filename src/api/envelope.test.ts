import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode } from './envelope.ts';
import { ApiError } from './errors.ts';

const good = { error: false, message: 'fine', data: [{ id: '1' }] };
const json = JSON.stringify(good);

describe('decode', () => {
  it.each([
    ['as it should be', json],
    ['with a byte order mark', `\uFEFF${json}`],
    ['with white space around it', `\n\t ${json} \r\n`],
    [
      'behind a notice with markup',
      `<br />\n<b>Notice</b>: Undefined index: "x" in <b>/a.php</b> line 3<br />${json}`,
    ],
    ['right behind a quoted word', `Notice: Undefined index "x" ${json}`],
    ['in front of a notice', `${json}<br><b>Warning</b>: {not} json`],
    ['behind braces that are no JSON', `function a() { return {b}; } ${json}`],
    ['encoded twice', JSON.stringify(json)],
    ['encoded twice, with a notice behind it', `${JSON.stringify(json)}\n<b>Warning</b>: again`],
    ['in front of a second document', `${json}{"error":true,"message":"second"}`],
  ])('[W1, W3, R7.1] reads a document %s', (_how, body) => {
    expect(decode(body)).toEqual(good);
  });

  it.each(['', '   ', '\uFEFF\n'])('[W3] an empty body is null, not a failure (%j)', (body) => {
    expect(decode(body)).toBeNull();
  });

  it.each([
    '<br />\n<b>Notice</b>: Undefined index: device_type in <b>/a.php</b> on line <b>3</b><br />',
    'PHP Warning: {not} json in a.php',
    'Deprecated: strlen(): Passing null\nNotice: Undefined offset: 0',
  ])('[W3] notices alone are an empty body (%j)', (body) => {
    expect(decode(body)).toBeNull();
  });

  it.each([
    ['a page', '<!doctype html><html><body style="a{}">Sign in</body></html>'],
    ['half a document', json.slice(0, -5)],
    ['half a document behind a notice', `<b>Notice</b>: Undefined index ${json.slice(0, -5)}`],
    ['a page that speaks like a notice', '<html><body><b>Notice</b>: sign in first</body></html>'],
    ['the end of a script', '<b>Fatal error</b>: Uncaught Error in a.php'],
    ['a list', '[1,2,3]'],
    ['a number', '42'],
    ['null', 'null'],
    ['nothing but braces', '{}{}{}{'],
  ])('[W3] %s is malformed', (_what, body) => {
    expect(() => decode(body)).toThrow(expect.objectContaining({ kind: 'malformed' }));
  });

  it('[W2] keys such as __proto__ stay plain keys', () => {
    const reply = decode('{"__proto__":{"error":true},"error":false}');
    expect(reply?.['error']).toBe(false);
    expect({}).not.toHaveProperty('error');
  });

  it('[W1] no text makes it throw anything else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.json().map(JSON.stringify)), (body) => {
        try {
          decode(body);
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('[W1] every cut of a document is read or malformed', () => {
    for (let length = 1; length < json.length; length += 1) {
      expect(() => decode(json.slice(0, length))).toThrow(ApiError);
    }
  });

  it('[W3] a long body of braces is given up soon', () => {
    expect(() => decode('{'.repeat(200_000))).toThrow(ApiError);
  });
});

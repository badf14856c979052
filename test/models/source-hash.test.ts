import { describe, expect, it } from 'vitest';
import { sourceHash } from './source-hash.ts';

const lock = (xstate: string) =>
  JSON.stringify({
    packages: { 'node_modules/xstate': { version: xstate }, 'node_modules/zod': { version: '4' } },
  });

const files: Record<string, string> = {
  'test/models/machines/door.ts': "import { doorMachine } from '../../../machines/door/door-machine.ts';\n",
  'machines/door/door-machine.ts':
    "import { setup } from 'xstate';\nimport type { Door } from './door.ts';\nimport { isRight } from './code.ts';\nsetup(isRight);\n",
  'machines/door/code.ts': "import { doorMachine } from './door-machine.ts';\nexport const isRight = true;\n",
  'machines/door/door.ts': 'export type Door = string;\n',
  'machines/cart/cart.ts': 'export const cart = 1;\n',
  'package-lock.json': lock('5.0.0'),
};

function hashWith(changed: Record<string, string> = {}): string {
  const all: Record<string, string> = { ...files, ...changed };
  return sourceHash(['test/models/machines/door.ts'], (path) => {
    const text = all[path];
    if (text === undefined) throw new Error(`No file ${path}`);
    return text;
  });
}

describe('the hash of a machine’s sources', () => {
  it.each([
    [
      'the model',
      {
        'test/models/machines/door.ts': `${files['test/models/machines/door.ts']}export const cases = {};\n`,
      },
    ],
    [
      'the machine',
      { 'machines/door/door-machine.ts': `${files['machines/door/door-machine.ts']}setup(!isRight);\n` },
    ],
    ['a file that the machine imports', { 'machines/door/code.ts': 'export const isRight = false;\n' }],
    ['the version of a package that the machine imports', { 'package-lock.json': lock('5.0.1') }],
  ])('differs after a change of %s', (_what, changed) => {
    expect(hashWith(changed)).not.toBe(hashWith());
  });

  it.each([
    ['a file that it does not import', { 'machines/cart/cart.ts': 'export const cart = 2;\n' }],
    ['a type', { 'machines/door/door.ts': 'export type Door = number;\n' }],
    [
      'a comment',
      { 'machines/door/code.ts': `/** Says yes. */\n// Always.\n${files['machines/door/code.ts']}` },
    ],
    [
      'the version of a package that it does not import',
      { 'package-lock.json': lock('5.0.0').replace('"4"', '"5"') },
    ],
  ])('stays after a change of %s', (_what, changed) => {
    expect(hashWith(changed)).toBe(hashWith());
  });
});

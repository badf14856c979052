import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages, locales } from '../../src/i18n/locales.ts';
import { projectFolder, sourcesIn } from './sources.ts';
import { textsOf } from './texts.ts';

const fileOf = (path: string) => readFileSync(join(projectFolder, path), 'utf8');
const plural = /_(zero|one|two|few|many|other)$/;

const texts = new Map(languages.map((code) => [code, textsOf(code)]));
const english = texts.get('en') ?? new Map<string, string>();
const stem = (key: string) => key.replace(plural, '');
const namesIn = (text: string) => new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name));

describe('what cannot import the table of languages', () => {
  it('[R1.28] public/boot.js speaks the same, and writes the same from right to left', () => {
    const boot = fileOf('public/boot.js');
    const spoken = /\[([^\]]*)\]\.indexOf\(code\)/.exec(boot)?.[1];
    expect(spoken).toBe(languages.map((code) => `'${code}'`).join(', '));
    const leftwards = [...boot.matchAll(/language === '(\w+)' \? 'rtl'/g)].map(([, code]) => code);
    expect(leftwards).toEqual(locales.filter(({ direction }) => direction === 'rtl').map(({ code }) => code));
  });

  it.each([
    ['that nothing could be loaded', 'not-loaded'],
    ['that the browser is too old', 'too-old'],
    ['that scripts are needed', null],
  ])('[R1.28] index.html has in each %s', (_what, id) => {
    const [start, end] =
      id === null ? ['<noscript>', '</noscript>'] : [`<template id="${id}">`, '</template>'];
    const words = fileOf('index.html').split(start)[1]?.split(end)[0] ?? '';
    const said = [...words.matchAll(/<p lang="(\w+)" dir="(\w+)">/g)];
    expect(said.map(([, code, direction]) => [code, direction])).toEqual(
      locales.map(({ code, direction }) => [code, direction]),
    );
  });

  it('[R1.28] the manifest has its name, description and shortcuts in each', () => {
    const { shortcuts, ...app } = JSON.parse(fileOf('public/manifest.webmanifest'));
    for (const part of [app, ...shortcuts])
      for (const member of ['name', 'short_name', 'description'].filter((each) => each in part))
        expect(['en', ...Object.keys(part[`${member}_localized`])]).toEqual(languages);
  });

  it('[R1.28] each has its file of texts, and no file is of another', () => {
    const files = readdirSync(join(projectFolder, 'locales')).map((name) => parse(name).name);
    expect(files.toSorted()).toEqual(languages.toSorted());
  });
});

describe.each(languages)('locales/%s.json', (code) => {
  const own = texts.get(code) ?? new Map<string, string>();

  it('[R1.28] has the same texts as English', () => {
    expect([...new Set([...own.keys()].map(stem))].toSorted()).toEqual(
      [...new Set([...english.keys()].map(stem))].toSorted(),
    );
  });

  it('has every plural form the language needs', () => {
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    const counted = new Set([...own.keys()].filter((key) => plural.test(key)).map(stem));
    const missing = [...counted].flatMap((key) =>
      forms.map((form) => `${key}_${form}`).filter((each) => !own.has(each)),
    );
    expect(missing).toEqual([]);
  });

  it('fills in the same values as English, and leaves nothing empty', () => {
    const wrong = [...own].filter(([key, text]) => {
      const original = english.get(key) ?? english.get(`${stem(key)}_other`) ?? '';
      const allowed = namesIn(original);
      const used = namesIn(text);
      const isComplete = plural.test(key) || [...allowed].every((name) => used.has(name));
      return text.trim() === '' || !isComplete || [...used].some((name) => !allowed.has(name));
    });
    expect(wrong).toEqual([]);
  });
});

describe('texts', () => {
  it('are all used', () => {
    const code = sourcesIn(['src', 'machines'])
      .map(({ text }) => text)
      .join('\n');
    const families = [...code.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{[^}]*\}(\w*)`/g)];
    const isBuilt = (key: string) => {
      const isUsed = new RegExp(`\\b${key.slice(key.lastIndexOf('.') + 1)}\\b`).test(code);
      return families.some(
        ([, start = '', end = '']) => key.startsWith(start) && key.endsWith(end) && (end !== '' || isUsed),
      );
    };
    const unused = [...new Set([...english.keys()].map(stem))].filter(
      (key) => !code.includes(key) && !isBuilt(key),
    );
    expect(unused).toEqual([]);
  });

  it('[R8.10] equal those of the specification, word for word', () => {
    expect([...english.values()]).toEqual(
      expect.arrayContaining([
        'incorrect OTP. Please try again.',
        'We are sorry, but the restaurant is currently closed. Please check back during our regular business hours. Thank you for your understanding.',
        'No Products Found',
        'You have no items in your cart.',
      ]),
    );
  });
});

import { expect, it } from 'vitest';
import { isTest, sourcesIn } from './sources.ts';

/** What only a program can get wrong: fields that no screen lets a person fill in like this. */
const toPrograms = new Set([
  'Name the city, or send its id.',
  'Send both latitude and longitude, or neither.',
  'Send both the lowest and the highest price, or neither.',
  'Wallet balance used is required.',
  'Amount is required.',
  'Send one quantity for each dish.',
  'Send the total that was shown.',
  'Send delivery date, scheduled time and scheduled to time together.',
  'Send one cart line for each dish.',
  'Send one add-on quantity for each add-on.',
  'Send each add-on once.',
  'A field name is too long.',
  'The field ${key} is too long.',
  'The field ${key} has a character that is not allowed.',
  'The form has too many fields.',
]);

it('a refusal that a customer may read is a text in four languages', () => {
  const ofCustomers = sourcesIn(['server']).filter(
    ({ path }) => !isTest(path) && !/^server\/(?:demo|testing)\//.test(path),
  );
  const written = ofCustomers.flatMap(({ text }) =>
    [...text.matchAll(/new Refusal\(\s*(['`])(.*?)\1/g)].map(([, , sentence = '']) => sentence),
  );
  expect(new Set(written)).toEqual(toPrograms);
});

import { journeys } from '../models/journeys.ts';
import { tablesFor } from '../support/journey-tables.ts';
import { expectAccessible, test } from '../support/journey.ts';

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });

/** The shortest generated path of each kind: cart, login, payment. */
const kinds = ['removal.undone', 'wrongCode.given', 'payment.made'];

test.describe('generated from the model of a customer', () => {
  for (const kind of kinds) {
    const path = journeys().findLast(({ title }) => title.includes(kind));
    if (!path) throw new Error(`No generated path has ${kind}`);
    test(path.title, async ({ page, simulator }) => {
      await path.test(tablesFor(page, simulator));
      await expectAccessible(page);
    });
  }
});

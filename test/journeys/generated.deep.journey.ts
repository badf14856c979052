import { journeyEvents, journeys, journeyStates } from '../models/journeys.ts';
import { tablesFor } from '../support/journey-tables.ts';
import { expect, test } from '../support/journey.ts';

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });

test.describe('generated from the model of a customer', () => {
  for (const { title, test: walk } of journeys()) {
    test(title, async ({ page, simulator }) => {
      await walk(tablesFor(page, simulator));
    });
  }

  test('every event of the model has a driver and every state an assertion, and none is left over', ({
    page,
    simulator,
  }) => {
    const { events, states } = tablesFor(page, simulator);
    expect(Object.keys(events).toSorted()).toEqual([...journeyEvents].toSorted());
    expect(Object.keys(states).toSorted()).toEqual([...journeyStates].toSorted());
  });
});

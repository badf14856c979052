import { nothingKept, type KeptNeeds } from '../../../../machines/catalogue/kept-needs.ts';
import { withChanges } from '../../../../machines/dietary-needs/changes.ts';
import type { AccountNeeds, NeedsRequest } from '../../../../machines/dietary-needs/account-needs.ts';
import { paths } from '../../../../src/api/contract/paths.ts';
import { isSame } from '../../../models/logs.ts';
import { done } from '../../../models/machines/endings.ts';
import { wordsOf } from '../../../support/words.ts';
import { driverOf, type Act } from '../driver.ts';

const say = wordsOf('en');
const asCustomer = { type: 'session.opened', userId: 1, kept: nothingKept };

/** The needs once the customer has pressed "Nuts". */
const toggled = (kept: KeptNeeds) =>
  withChanges(kept, { without: kept.without.includes('nuts') ? [] : ['nuts'] });

const unread: KeptNeeds[] = [nothingKept, { ...nothingKept, without: ['nuts'] }];
const read = [1, 2].flatMap((revision) =>
  unread.map((kept): KeptNeeds => ({ ...kept, account: { userId: 1, revision, unsent: [] } })),
);

const none: AccountNeeds = { vegetarian: false, diets: [], without: [], inNote: null, revision: 1 };
const nuts: AccountNeeds = { ...none, without: ['nuts'], revision: 2 };

/** One allergen in the settings, of a customer who is logged in. */
export const dietaryNeedsDriver = driverOf({
  model: 'dietaryNeeds',
  start: [{ open: '/user/settings' }],
  begins: [asCustomer],
  tried: {
    cases: {
      'session.opened': [asCustomer],
      'session.closed': [],
      'needs.changed': [...unread, ...read].map((kept) => ({ type: 'needs.changed', kept: toggled(kept) })),
      ...done('syncNeeds', none, nuts),
    },
  },
  does: {
    'needs.changed': ({ kept }, { context }): readonly Act[] | null =>
      isSame(kept, toggled(context.kept)) ? [{ press: say('menu.allergens.nuts') }] : null,
    'page.shown': [{ device: 'shown' }],
    'connection.restored': [{ device: 'online' }],
  },
  calls: {
    syncNeeds: {
      path: paths.changeDietaryNeeds,
      fields: ({ revision, needs, changed }: NeedsRequest) => {
        const [added, removed] = needs.without.includes('nuts') ? ['nuts', undefined] : [undefined, 'nuts'];
        const isChanged = changed.includes('nuts');
        return {
          known_revision: revision === null ? undefined : String(revision),
          add_allergens: isChanged ? added : undefined,
          remove_allergens: isChanged ? removed : undefined,
        };
      },
      answer: ({ without, revision }: AccountNeeds) => ({
        error: false,
        data: {
          vegetarian: '0',
          diets: [],
          allergens: without,
          in_note: 'unasked',
          revision: String(revision),
        },
      }),
    },
  },
  shows: () => null,
  afterKill: null,
});

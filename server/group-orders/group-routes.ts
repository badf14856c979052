import { longestGuestName } from '../../machines/group/group.ts';
import { visibleText } from '../../machines/typed/typed-text.ts';
import { paths } from '../../src/api/contract/paths.ts';
import { countUse } from '../accounts/rate-limit.ts';
import { addOnChoices } from '../cart/add-on-choice.ts';
import type { Language } from '../database/schema/columns.ts';
import type { Api } from '../http/api.ts';
import { Refusal, type Envelope } from '../http/envelope.ts';
import { absent, required } from '../http/fields.ts';
import type { Services } from '../services.ts';
import { findByToken, findGuest, findOwn } from './group-rows.ts';
import { groupsNotOffered, groupUnknown } from './group-texts.ts';
import { changeGuestLine, joinGroup } from './guest-changes.ts';
import { closeGroup, holdGroup, openGroup, removeGuest, type Host } from './host-group.ts';
import { answerGroup } from './write-group.ts';

/** Of one customer. */
const mostOpened = { most: 20, seconds: 3600 };
/** Of one address, behind which a whole office may be. */
const mostJoined = { most: 60, seconds: 3600 };
const mostUnknown = { most: 30, seconds: 600 };
/** Of one guest. */
const mostChanged = { most: 120, seconds: 600 };

const token = required.text(64);
/** 128 random bits at least. */
const guestKey = required.text(100).refine((key) => key.length >= 20, 'must have at least 20 characters');
const name = required.text(longestGuestName);
const branch = { branch_id: required.id };

/** Group orders: one cart that several people fill, each on their own device; an addition to the family's wire (520). */
export function registerGroupOrders(api: Api, services: Services): void {
  const { database, clock } = services;
  const count = (key: string, limit: { most: number; seconds: number }) =>
    countUse(database, [{ key, ...limit, now: clock.now() }]);
  const ownGroup = async ({ customerId, branchId }: Host, language: Language): Promise<Envelope> => {
    const found = await findOwn(database, customerId, branchId);
    return answerGroup(services, found, { customerId, key: null, known: null, language });
  };

  api.member(paths.openGroup, { ...branch, name }, async ({ input, customerId, language }) => {
    const { system } = await services.settings.read();
    if (system.group_orders !== '1') throw new Refusal(groupsNotOffered);
    await count(`group-open:${customerId}`, mostOpened);
    const host = { customerId, branchId: input.branch_id };
    await openGroup(services, host, input.name);
    return ownGroup(host, language);
  });

  api.member(
    paths.holdGroup,
    { ...branch, is_held: required.flag },
    async ({ input, customerId, language }) => {
      const host = { customerId, branchId: input.branch_id };
      await holdGroup(services, host, input.is_held);
      return ownGroup(host, language);
    },
  );

  api.member(
    paths.removeGroupGuest,
    { ...branch, guest_id: required.id },
    async ({ input, customerId, language }) => {
      const host = { customerId, branchId: input.branch_id };
      await removeGuest(services, host, input.guest_id);
      return ownGroup(host, language);
    },
  );

  api.member(paths.closeGroup, branch, async ({ input, customerId, language }) => {
    const host = { customerId, branchId: input.branch_id };
    const found = await findOwn(database, customerId, input.branch_id);
    await closeGroup(services, host);
    if (found === null) throw new Refusal(groupUnknown);
    const reader = { customerId, key: null, known: null, language };
    return answerGroup(services, await findByToken(database, found.group.token), reader);
  });

  const readFields = {
    group_token: absent.text(64),
    guest_key: absent.text(100),
    branch_id: absent.id,
    known_revision: absent.text(64),
  };
  api.open(paths.readGroup, readFields, async ({ input, customerId, language, caller }) => {
    const { group_token: linked, branch_id: branchId, guest_key: key, known_revision: known } = input;
    const found =
      linked !== null
        ? await findByToken(database, linked)
        : customerId !== null && branchId !== null
          ? await findOwn(database, customerId, branchId)
          : null;
    if (found === null && linked !== null) await count(`group-unknown:${caller}`, mostUnknown);
    return answerGroup(services, found, { customerId, key, known, language });
  });

  api.open(
    paths.joinGroup,
    { group_token: token, guest_key: guestKey, name },
    async ({ input, customerId, language, caller }) => {
      await count(`group-join:${caller}`, mostJoined);
      const { group_token: linked, guest_key: key } = input;
      await joinGroup(services, { token: linked, key }, input.name);
      const found = await findByToken(database, linked);
      return answerGroup(services, found, { customerId, key, known: null, language });
    },
  );

  const changeFields = {
    group_token: token,
    guest_key: guestKey,
    product_variant_id: required.id,
    qty: required.whole,
    add_on_id: absent.ids,
    add_on_qty: absent.ids,
    note: absent.kept(500),
    cart_revision: absent.sequence,
  };
  api.open(paths.changeGroupLine, changeFields, async ({ input, customerId, language, caller }) => {
    const { group_token: linked, guest_key: key } = input;
    const guest = await findGuest(database, linked, key);
    await (guest === null
      ? count(`group-unknown:${caller}`, mostUnknown)
      : count(`group-change:${guest.id}`, mostChanged));
    const change = {
      variantId: input.product_variant_id,
      quantity: input.qty,
      choices: addOnChoices(input.add_on_id, input.add_on_qty),
      note: visibleText(input.note ?? ''),
      revision: input.cart_revision,
    };
    await changeGuestLine(services, { token: linked, key }, change);
    const found = await findByToken(database, linked);
    return answerGroup(services, found, { customerId, key, known: null, language });
  });
}

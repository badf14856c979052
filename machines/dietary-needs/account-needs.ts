import {
  choices,
  chosenFrom,
  isSameChoice,
  nothingKept,
  type KeptNeeds,
  type NeedsAccount,
  type OwnNeeds,
} from '../catalogue/kept-needs.ts';

/** What a provider keeps with the account; `revision` grows with each change. */
export type AccountNeeds = OwnNeeds & { revision: number };

/** Kept for this customer: a guest's choices become theirs and are unsent; another customer's are dropped. */
function ownedBy(kept: KeptNeeds, userId: number): KeptNeeds & { account: NeedsAccount } {
  const { account } = kept;
  if (account?.userId === userId) return { ...kept, account };
  const own = account === undefined ? kept : nothingKept;
  const unsent = choices.filter((choice) => !isSameChoice(choice, own, nothingKept));
  return { ...own, account: { userId, revision: null, unsent } };
}

/** What is kept once the account has answered: its needs, except for choices that are unsent and differ from it. */
export function withAccount(
  kept: KeptNeeds,
  userId: number,
  { revision, ...needs }: AccountNeeds,
): KeptNeeds & { account: NeedsAccount } {
  const own = ownedBy(kept, userId);
  const unsent = own.account.unsent.filter((choice) => !isSameChoice(choice, own, needs));
  return {
    ...own,
    ...chosenFrom((choice) => (unsent.includes(choice) ? own : needs)),
    account: { userId, revision, unsent },
  };
}

/** Whether this customer's choices wait to be sent. */
export function isUnsent({ account }: KeptNeeds, userId: number | null): boolean {
  return account !== undefined && account.userId === userId && account.unsent.length > 0;
}

/** Whether the customer chose nothing between the two. */
export function isSameWish(one: KeptNeeds, other: KeptNeeds): boolean {
  return (
    choices.every((choice) => isSameChoice(choice, one, other)) &&
    one.account?.unsent.join() === other.account?.unsent.join()
  );
}

/** A request to the account: the choices to change there, none of another customer's. `revision` is null before the first answer. */
export type NeedsRequest = {
  userId: number;
  revision: number | null;
  needs: OwnNeeds;
  changed: readonly string[];
};

export function requestOf(kept: KeptNeeds, userId: number): NeedsRequest {
  const { vegetarian, diets, without, inNote, account } = kept;
  const own = account?.userId === userId ? account : null;
  return {
    userId,
    revision: own?.revision ?? null,
    needs: { vegetarian, diets, without, inNote },
    changed: own === null || own.revision === null ? [] : own.unsent,
  };
}

import { allergens, diets, type Allergen, type Diet } from './dish-tags.ts';

/** What a customer can't eat: diets that a dish has to suit, and allergens that it must not contain, by slug. */
export type DietaryNeeds = {
  vegetarian: boolean;
  diets: readonly Diet[];
  without: readonly Allergen[];
};

export const noNeeds: DietaryNeeds = { vegetarian: false, diets: [], without: [] };

export function hasNeeds({ vegetarian, diets: suited, without }: DietaryNeeds): boolean {
  return vegetarian || suited.length + without.length > 0;
}

/** What belongs to the customer, on whatever device. */
export type OwnNeeds = DietaryNeeds & {
  /** Whether orders name them in the note to the restaurant; null until the customer was asked. */
  inNote: boolean | null;
};

/** The account that a device keeps needs for (557). */
export type NeedsAccount = {
  userId: number;
  /** Of the account's needs as they were last read here; null before that. */
  revision: number | null;
  /** The choices of the customer that the account is not known to have. */
  unsent: readonly string[];
};

/** What the device keeps of a customer's dietary needs. */
export type KeptNeeds = OwnNeeds & {
  /** The offer to keep a filter was refused. */
  offerRefused: boolean;
  /** Absent for a guest, and where the provider keeps no needs. */
  account?: NeedsAccount | undefined;
};

export const nothingKept: KeptNeeds = {
  vegetarian: false,
  diets: [],
  without: [],
  inNote: null,
  offerRefused: false,
};

/** Everything that a customer chooses one by one: by name, or by the slug of a diet or an allergen. */
export const choices: readonly string[] = ['vegetarian', 'inNote', ...diets, ...allergens];

/** Whether one choice is the same in both. */
export function isSameChoice(choice: string, one: OwnNeeds, other: OwnNeeds): boolean {
  if (choice === 'vegetarian' || choice === 'inNote') return one[choice] === other[choice];
  const has = ({ diets: suited, without }: OwnNeeds) =>
    [...suited, ...without].some((slug) => slug === choice);
  return has(one) === has(other);
}

/** The needs of which each choice is taken from one side. */
export function chosenFrom(sideOf: (choice: string) => OwnNeeds): OwnNeeds {
  return {
    vegetarian: sideOf('vegetarian').vegetarian,
    diets: diets.filter((slug) => sideOf(slug).diets.includes(slug)),
    without: allergens.filter((slug) => sideOf(slug).without.includes(slug)),
    inNote: sideOf('inNote').inNote,
  };
}

/**
 * What two tabs made of it since `base`, choice by choice: what changed here counts, else what the other tab stored. Nothing
 * comes back of a customer who left in either of them (D13).
 */
export function mergedNeeds(base: KeptNeeds, theirs: KeptNeeds, mine: KeptNeeds): KeptNeeds {
  if (base.account && !mine.account) return mine;
  if (base.account && !theirs.account) return theirs;
  const isMine = (choice: string) => !isSameChoice(choice, base, mine);
  const needs = {
    ...chosenFrom((choice) => (isMine(choice) ? mine : theirs)),
    offerRefused: mine.offerRefused === base.offerRefused ? theirs.offerRefused : mine.offerRefused,
  };
  const account = mine.account ?? theirs.account;
  if (account === undefined) return needs;
  /** Of the tab that changed the choice, else of the one that received the acknowledgement. */
  const isUnsent = (choice: string) => {
    const isAcknowledgedHere =
      isSameChoice(choice, base, theirs) && hasUnsent(mine, choice) !== hasUnsent(base, choice);
    return hasUnsent(isMine(choice) || isAcknowledgedHere ? mine : theirs, choice);
  };
  const isRead = mine.account?.revision !== base.account?.revision;
  const revision = (isRead ? mine : theirs).account?.revision ?? null;
  return { ...needs, account: { userId: account.userId, revision, unsent: choices.filter(isUnsent) } };
}

/** A guest's choices are unsent once there is an account for them. */
function hasUnsent(kept: KeptNeeds, choice: string): boolean {
  return kept.account?.unsent.includes(choice) ?? !isSameChoice(choice, kept, nothingKept);
}

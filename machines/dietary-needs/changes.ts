import { choices, isSameChoice, type KeptNeeds } from '../catalogue/kept-needs.ts';

/** What is kept after changes by the customer; of a member's, each choice that differs is unsent. */
export function withChanges(kept: KeptNeeds, changes: Partial<KeptNeeds>): KeptNeeds {
  const next = { ...kept, ...changes };
  const { account } = next;
  if (account === undefined) return next;
  const isUnsent = (choice: string) => account.unsent.includes(choice) || !isSameChoice(choice, kept, next);
  return { ...next, account: { ...account, unsent: choices.filter(isUnsent) } };
}

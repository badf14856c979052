/**
 * What this project relies on of a vendor's script in the browser, as its documentation or its own published client has it.
 * The stand-in is held to it by `test/contract/stand-ins.test.ts`, our drivers by `test/contract/window-contracts.test.ts`.
 */
export type WindowContract = {
  global: string;
  /** Every option that is given, by its name. */
  options: readonly string[];
  /** Those of them that the stand-in does nothing with. */
  unread: readonly string[];
  /** Methods that are called. */
  methods: readonly string[];
  /** What it calls back or resolves with, and the fields that are read of it. */
  answers: Readonly<Record<string, readonly string[]>>;
};

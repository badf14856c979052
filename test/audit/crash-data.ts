import type { CrashData } from './audit-data.ts';
import { actTexts } from './replay/act-texts.ts';
import { whyNoDoor } from './replay/doors.ts';
import type { RecordedCrash } from './replay/record.ts';
import type { Tables } from './tables.ts';

/** A state in which the tab was killed, with texts and places of the machine's tables. */
export function crashData(
  { state, value, steps, answered, before, after, why }: RecordedCrash,
  tables: Tables,
): CrashData {
  return {
    state,
    at: tables.standing(value),
    steps: steps.map(({ text, acts }) => ({
      text: tables.translated(text),
      acts: acts.map((act) => tables.translated(actTexts(act))),
    })),
    before,
    after,
    why,
    noDoor: whyNoDoor({ steps, answered }),
  };
}

import { modelFileOf, type ModelId } from './machines/models.ts';
import { sourceHash } from './source-hash.ts';

const checks = ['test/models/checks.ts', 'test/models/audit-page.ts'];
const scoring = ['test/models/mutants.ts', 'test/models/noticing.ts'];

/** The hash of everything that an exploration of this machine and its checks depend on. */
export const checkedSource = (id: ModelId) => sourceHash([...checks, modelFileOf(id)]);

/** The hash of everything that the score of this machine's faults depends on. */
export const scoredSource = (id: ModelId) => sourceHash([...scoring, modelFileOf(id)]);

import { configureGlobal } from 'fast-check';

/** In the gate a property draws the same values each time; in `repetitions` others, and a failure prints their seed. */
if (process.env['THOROUGH'] !== '1') configureGlobal({ seed: 5 });

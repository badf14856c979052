import type { Minor } from '../../../machines/money.ts';

type Bounds = { lowest: Minor; highest: Minor };

const mostSteps = 60;
/** Round amounts in units of the currency. */
const roundSteps = [1, 5, 10, 50, 100, 500, 1000, 5000, 10_000];

/** The ends and the step of a slider over these prices: round amounts that hold them all. */
export function priceSteps({ lowest, highest }: Bounds, exponent: number) {
  const unit = 10 ** exponent;
  const steps = roundSteps.map((each) => each * unit);
  const step = steps.find((each) => (highest - lowest) / each <= mostSteps) ?? steps.at(-1) ?? unit;
  return { min: Math.floor(lowest / step) * step, max: Math.ceil(highest / step) * step, step };
}

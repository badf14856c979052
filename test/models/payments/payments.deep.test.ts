import { configurations } from './configurations.ts';
import { describeHistories } from './histories.ts';

const names = Object.keys(configurations) as (keyof typeof configurations)[];

describeHistories(
  names.flatMap((name) =>
    configurations[name].budgets.map((budget): [typeof name, typeof budget] => [name, budget]),
  ),
);

import { describe, expect, it } from 'vitest';
import { gatewayIds } from '../../machines/payment/gateways.ts';
import { isTest, sourcesIn } from './sources.ts';

/** Where a gateway is named, and why; everywhere else it is one of several. */
const places: readonly [place: RegExp, reason: string][] = [
  [/^machines\/payment\/gateways\.ts$/, 'its row'],
  [/^src\/payments\/registry\.ts$/, 'its driver is entered'],
  [/^server\/payments\/adapters\.ts$/, 'its adapter is entered'],
  [/^server\/demo\/gateways\/demo-gateways\.ts$/, 'its stand-in is entered'],
  [/^src\/api\/contract\/paths\.ts$/, 'the wire names two paths after the gateway that came first'],
  [/^server\/testing\//, 'its test numbers'],
];
const ownFile = new RegExp(
  `^(src/payments|server/payments|server/demo/gateways)/(${gatewayIds.join('|')})[-/]`,
);
const named = new RegExp(gatewayIds.join('|'), 'i');

describe('a gateway', () => {
  const naming = sourcesIn(['machines', 'src', 'server'])
    .filter(({ path, text }) => !isTest(path) && named.test(text))
    .map(({ path }) => path);

  it('is named in its row, its driver and its adapter, and where a reason stands, and nowhere else', () => {
    const others = naming.filter(
      (path) => !ownFile.test(path) && !places.some(([place]) => place.test(path)),
    );
    expect(others).toEqual([]);
  });

  it('has no place kept for it that does not name it', () => {
    const empty = places.filter(([place]) => !naming.some((path) => place.test(path)));
    expect(empty).toEqual([]);
  });
});

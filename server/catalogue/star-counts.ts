/** How many gave 5, 4, 3, 2 and 1 stars. */
export type StarCounts = readonly [number, number, number, number, number];

/**
 * Ratings of which only the number and the average (1 to 5) were handed down, spread over the stars: each star fewer is
 * rarer by one ratio, chosen so that the average is met.
 */
export function spreadStars(count: number, average: number): StarCounts {
  if (count <= 0) return [0, 0, 0, 0, 0];
  let [low, high] = [0, 1000];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (averageOf(weightsOf(middle)) > average) low = middle;
    else high = middle;
  }
  return roundedTo(count, weightsOf(low));
}

function weightsOf(ratio: number): number[] {
  return [0, 1, 2, 3, 4].map((fewer) => ratio ** fewer);
}

function averageOf(weights: readonly number[]): number {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.reduce((total, weight, fewer) => total + weight * (5 - fewer), 0) / sum;
}

/** Whole counts in these proportions that add up to `count`: the largest remainders are rounded up. */
function roundedTo(count: number, weights: readonly number[]): StarCounts {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares = weights.map((weight) => (weight / sum) * count);
  const left = count - shares.reduce((total, share) => total + Math.floor(share), 0);
  const raised = shares
    .map((share, at) => ({ at, rest: share - Math.floor(share) }))
    .toSorted((one, other) => other.rest - one.rest)
    .slice(0, left)
    .map(({ at }) => at);
  const [five = 0, four = 0, three = 0, two = 0, one = 0] = shares.map(
    (share, at) => Math.floor(share) + (raised.includes(at) ? 1 : 0),
  );
  return [five, four, three, two, one];
}

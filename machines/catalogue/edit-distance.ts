const vowel = /[aeiouاويअ-औा-ौंँ्]/u;

/** Letters that are mistaken more often than others count half. */
function weightOf(letter: string, place: number): number {
  const weight = vowel.test(letter) ? 0.5 : 1;
  return place === 0 ? weight * 2 : weight;
}

const swapWeight = 0.75;

/**
 * How far two words are from each other by typing errors: a letter more, less or another counts 1, a vowel 0.5, the first
 * letter twice; two neighbours in each other's place 0.75. Infinite above `most`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) * 0.5 > most) return Number.POSITIVE_INFINITY;
  let twoBefore: number[] = [];
  let before = [0];
  for (let column = 0; column < other.length; column += 1)
    before.push((before[column] ?? 0) + weightOf(other[column] ?? '', column));
  for (let row = 0; row < one.length; row += 1) {
    const letter = one[row] ?? '';
    const own = weightOf(letter, row);
    const now = [(before[0] ?? 0) + own];
    for (let column = 0; column < other.length; column += 1) {
      const facing = other[column] ?? '';
      const theirs = weightOf(facing, column);
      const changed = letter === facing ? 0 : Math.max(own, theirs);
      let least = Math.min(
        (before[column] ?? 0) + changed,
        (before[column + 1] ?? 0) + own,
        (now[column] ?? 0) + theirs,
      );
      if (row > 0 && column > 0 && letter === other[column - 1] && one[row - 1] === facing)
        least = Math.min(least, (twoBefore[column - 1] ?? 0) + swapWeight);
      now.push(least);
    }
    if (Math.min(...now, ...before) > most) return Number.POSITIVE_INFINITY;
    [twoBefore, before] = [before, now];
  }
  const distance = before.at(-1) ?? 0;
  return distance > most ? Number.POSITIVE_INFINITY : distance;
}

import { useState } from 'react';

/** Whatever was in a list of ids since the page was opened, in the order it came: what is taken out can be put back. */
export function useEver(now: readonly number[]): readonly number[] {
  const [ever, setEver] = useState<readonly number[]>([]);
  const fresh = now.filter((id) => !ever.includes(id));
  if (fresh.length === 0) return ever;
  const all = [...ever, ...fresh];
  setEver(all);
  return all;
}

import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { linesNow } from '../../../machines/cart/dishes-now.ts';
import { useScope } from '../../actors/branch/use-branch.ts';
import type { Cart } from '../../actors/cart/use-cart.ts';
import { dishesNowQuery } from '../../api/dishes-now.ts';
import { idsOf } from './line-choice.tsx';

/** A guest's lines follow what their dishes are now: once for each answer, or two tabs with different ones would never rest. */
export function LinesRenewed({ cart: { lines, renewLines } }: { cart: Cart }) {
  const { data, isFetchedAfterMount } = useQuery(dishesNowQuery(useScope(), idsOf(lines)));
  useEffect(() => {
    if (data && isFetchedAfterMount) renewLines((known) => linesNow(known, data));
  }, [data, isFetchedAfterMount, renewLines]);
  return null;
}

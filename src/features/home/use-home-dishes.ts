import { useQuery } from '@tanstack/react-query';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { useScope } from '../../actors/branch/use-branch.ts';
import { useDietaryNeeds } from '../../actors/dietary-needs/use-dietary-needs.ts';
import { delightfulQuery, hotDealsQuery, popularQuery } from '../../api/products.ts';
import { sectionsQuery, type Section } from '../../api/sections.ts';

/** How many dishes the row of hot deals asks for. */
export const dealsOnHome = 10;

const shelfSize = 6;
const mostTimes = 2;
/** Sections that have a region of their own. */
const shownElsewhere = ['hot-deals', 'top-rated'];

/** How many dishes a shelf of six asks for: more where some of them may be hidden [R9.2]. */
export function useAskedDishes(): number {
  return useDietaryNeeds() === null ? shelfSize : 20;
}

/** The hot deals and sections of home without dishes that it shows twice further up [R1.1]; it reads what the regions have asked for. */
export function useHomeDishes(): { deals: Product[]; sections: Section[] } {
  const scope = useScope();
  const asked = useAskedDishes();
  const { data: popular = [] } = useQuery({ ...popularQuery(scope, asked), enabled: false });
  const { data: delightful = [] } = useQuery({ ...delightfulQuery(scope, asked), enabled: false });
  const { data: deals = [] } = useQuery({ ...hotDealsQuery(scope, dealsOnHome), enabled: false });
  const { data: sections = [] } = useQuery({ ...sectionsQuery(scope), enabled: false });
  const times = new Map<number, number>();
  const show = (dishes: readonly Product[]): Product[] => {
    const shown = dishes.filter(({ id }) => (times.get(id) ?? 0) < mostTimes);
    for (const { id } of shown) times.set(id, (times.get(id) ?? 0) + 1);
    return shown;
  };
  show(popular.slice(0, shelfSize));
  show(delightful.slice(0, shelfSize));
  return {
    deals: show(deals),
    sections: sections
      .filter(({ slug }) => !shownElsewhere.includes(slug))
      .map((section) => ({ ...section, products: show(section.products) })),
  };
}

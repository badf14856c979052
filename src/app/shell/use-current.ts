import { useRoute } from 'wouter';

/** `aria-current` of a link in a bar: the page itself, a page below it, or neither. */
export function useCurrent(href: string): 'page' | true | undefined {
  const [isHere] = useRoute(href);
  const [isWithin] = useRoute(`${href}/*`);
  return isHere ? 'page' : isWithin || undefined;
}

import { paths } from './paths.ts';

type Target =
  | { kind: 'none' }
  | { kind: 'category'; slug: string }
  | { kind: 'product'; id: number; slug: string };

/** Where a banner leads, or null when it leads nowhere; a dish without a name of its own is opened over the menu. */
export function bannerHref(target: Target): string | null {
  if (target.kind === 'category') return target.slug === '' ? paths.menu : paths.category(target.slug);
  if (target.kind === 'product')
    return target.slug === '' ? `${paths.menu}?dish=${target.id}` : paths.dish(target.slug);
  return null;
}

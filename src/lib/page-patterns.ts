import { paths } from './paths.ts';

const patterns = [...Object.values(paths), ...Object.values(paths.pattern)].flatMap((path) =>
  typeof path === 'string' ? new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) : [],
);

/** Whether the app has a page at that path. */
export function isPage(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}

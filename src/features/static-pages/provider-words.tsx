import { useLayoutEffect, useRef } from 'react';
import { sanitise } from './sanitise.ts';

const look = [
  'max-w-prose text-ink-soft [overflow-wrap:anywhere]',
  '[&_h2]:mt-7 [&_h2]:mb-2 [&_h2]:text-xl [&_h2]:text-ink [&_h3]:mt-5 [&_h3]:mb-1 [&_h3]:text-lg [&_h3]:text-ink [&>h2:first-child]:mt-0',
  '[&_p]:mb-3 [&_ul]:mb-3 [&_ul]:list-disc [&_ul]:ps-6 [&_ol]:mb-3 [&_ol]:list-decimal [&_ol]:ps-6 [&_li]:mb-1',
  '[&_a]:font-medium [&_a]:text-spice-ink [&_a]:underline',
  '[&_table]:block [&_table]:overflow-x-auto [&_td]:border [&_td]:border-line [&_td]:p-2 [&_th]:border [&_th]:border-line [&_th]:p-2',
].join(' ');

/** HTML of the provider, made harmless before it is shown. */
export function ProviderWords({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.replaceChildren(sanitise(html)), [html]);
  return <div ref={box} data-provider-words="" dir="auto" className={look} />;
}

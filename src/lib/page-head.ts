import { mark } from './written-head.ts';

/** A page's metadata for search engines and link previews. */
export type PageHead = {
  title: string;
  /** One sentence or two; '' leaves the site's own. */
  description: string;
  /** The one address of the page, whichever way it was reached and in whatever language. */
  path: string;
  /** Address of a picture; '' for none. */
  image?: string;
  /** What schema.org calls the things on the page; `whole` makes an address of the shop a full one. */
  data?: (whole: (path: string) => string) => readonly object[];
};

/** Where the page is found: by the address it was opened by, and in other languages. */
export type PageAddresses = {
  own: string;
  alternates: readonly { language: string; path: string }[];
};

/** JSON for the inside of a script element: no text in it can end the element or start another. */
function scriptJson(data: unknown): string {
  return JSON.stringify(data)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('>', String.raw`\u003e`)
    .replaceAll('&', String.raw`\u0026`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}

/** An element for the head of a document; `text` is what a script holds. */
type HeadElement = { name: 'link' | 'meta' | 'script'; attributes: Record<string, string>; text: string };

/** What stands in the head of a document for it; `origin` is the shop's own, such as "https://example.com". */
function headElements(
  { title, description, image = '', data = () => [] }: Omit<PageHead, 'path'>,
  { own, alternates }: PageAddresses,
  origin: string,
): HeadElement[] {
  const whole = (address: string) => new URL(address, origin).href;
  const og = (property: string, content: string): HeadElement[] =>
    content === '' ? [] : [{ name: 'meta', attributes: { property, content }, text: '' }];
  return [
    { name: 'link', attributes: { rel: 'canonical', href: origin + own }, text: '' },
    ...alternates.map(({ language, path }): HeadElement => ({
      name: 'link',
      attributes: { rel: 'alternate', hreflang: language, href: origin + path },
      text: '',
    })),
    ...og('og:title', title),
    ...og('og:description', description),
    ...og('og:url', origin + own),
    ...og('og:type', 'website'),
    ...og('og:image', image === '' ? '' : whole(image)),
    ...data(whole).map((thing): HeadElement => ({
      name: 'script',
      attributes: { type: 'application/ld+json' },
      text: scriptJson({ '@context': 'https://schema.org', ...thing }),
    })),
  ];
}

/** The same as HTML. */
export function headHtml(head: PageHead, addresses: PageAddresses, origin: string): string {
  return headElements(head, addresses, origin)
    .map(({ name, attributes, text }) => {
      const written = Object.entries({ ...attributes, [mark]: '' })
        .map(([key, value]) => ` ${key}="${escaped(value)}"`)
        .join('');
      return name === 'script' ? `<script${written}>${text}</script>` : `<${name}${written}>`;
    })
    .join('');
}

/**
 * Writes it into the head of the document, in place of what another page or the provider wrote; returns the way to take it
 * back.
 */
export function showHead(head: PageHead, addresses: PageAddresses): () => void {
  for (const left of document.head.querySelectorAll(`[${mark}]`)) left.remove();
  const about = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  const siteDescription = about?.content ?? '';
  if (about && head.description !== '') about.content = head.description;
  for (const { name, attributes, text } of headElements(head, addresses, window.location.origin)) {
    const element = document.createElement(name);
    element.setAttribute(mark, 'here');
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.textContent = text;
    document.head.append(element);
  }
  return () => {
    for (const left of document.head.querySelectorAll(`[${mark}]`)) left.remove();
    if (about) about.content = siteDescription;
  };
}

/** A text for the inside of an element, or of an attribute in double quotes. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

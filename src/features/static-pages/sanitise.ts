import DOMPurify from 'dompurify';

const tags =
  'h1 h2 h3 h4 p br hr div span blockquote ul ol li dl dt dd a b strong i em u s small sub sup address time bdi ' +
  'table caption thead tbody tr th td';
const attributes = 'href title dir lang colspan rowspan scope datetime';

const allowed = {
  ALLOWED_TAGS: tags.split(' '),
  ALLOWED_ATTR: attributes.split(' '),
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const;

/**
 * What a provider wrote as HTML, as nodes that can do nothing but be read: words, lists, tables and links. No scripts, no
 * looks, no pictures, no forms, no frames. The page has its own first heading, so theirs begin below it.
 */
export function sanitise(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, allowed);
  for (const heading of fragment.querySelectorAll('h1')) {
    const lower = document.createElement('h2');
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
  for (const link of fragment.querySelectorAll('a[href^="http"]')) {
    link.setAttribute('rel', 'noopener noreferrer nofollow');
  }
  return fragment;
}

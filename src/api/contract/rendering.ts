/** What a page is rendered for. Nothing else is known about who asks for it. */
export type PageRequest = {
  /** The address without what follows "?". */
  path: string;
  /** The chosen branch; 0 for none. */
  branchId: number;
  language: string;
  /** Where the shop stands, for the addresses in the head: "https://example.com". */
  origin: string;
};

/**
 * A page for a document: `html` is the inside of its root, `head` of its head beside title and description, `data` what the
 * browser begins with.
 */
export type RenderedPage = {
  html: string;
  title: string;
  description: string;
  head: string;
  direction: 'ltr' | 'rtl';
  data: unknown;
};

/** What a shop has a page for, by the parts that vary in addresses. */
export type ShopContents = {
  dishes: readonly string[];
  categories: readonly string[];
  sections: readonly string[];
  kitchens: readonly number[];
};

/** An answer of the provider as it came; header names in lower case. */
export type Answer = { status: number; headers: Record<string, string>; text: string };

/** Asks the provider with one POST of a form; `url` begins with the API's own path. Rejects when there is no answer. */
export type Ask = (url: string, form: string) => Promise<Answer>;

/** The app's own rendering of pages (`src/render`), as a server sees it. */
export type Renderer = {
  /** Whether an address is a page that everybody sees alike. */
  isPublicPage: (path: string) => boolean;
  /** The addresses that a search engine may know, without the host. */
  publicAddresses: (contents: ShopContents) => string[];
  /** Null for a page that can't be rendered now. */
  renderPage: (request: PageRequest, ask: Ask) => Promise<RenderedPage | null>;
};

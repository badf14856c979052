/** What a page is rendered for. Nothing else is known about who asks for it. */
export type PageRequest = {
  /** The address without what follows "?". */
  path: string;
  /** The chosen branch; 0 for none. */
  branchId: number;
  language: string;
  /** Whether the address itself asks for that language. */
  isAsked: boolean;
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

/** A question of a rendering to the thread that has the API, and its answer; null where there was none. */
export type ThreadQuestion = { id: number; url: string; form: string };
export type ThreadAnswer = { id: number; answer: Answer | null };

/** The end of a channel to another thread, as much of it as is used; no types of Node are known here. */
export type ThreadLine = {
  on: (event: 'message', listener: (answer: ThreadAnswer) => void) => unknown;
  postMessage: (question: ThreadQuestion) => void;
};

/** What the module that renders (`src/render/render-page.tsx`) is given by the thread it runs in. */
export type RenderingTask = { request: PageRequest; line: ThreadLine };

/** A page's address, and the same page's in every language. */
export type PublicAddress = { path: string; alternates: readonly { language: string; path: string }[] };

/** What a server knows of the app's public pages (`src/render/public-addresses.ts`). */
export type PublicPages = {
  /** The addresses of all pages that everybody sees alike. */
  publicPages: (contents: ShopContents) => ReadonlySet<string>;
  /** Whether there is a page at that path that is one customer's. */
  isPersonalPage: (path: string) => boolean;
  /** The pages that a search engine may know, without the host. */
  publicAddresses: (contents: ShopContents) => PublicAddress[];
};

/** The app's own rendering of pages, as a server sees it. */
export type Renderer = PublicPages & {
  /** Null for a page that can't be rendered now. */
  renderPage: (request: PageRequest, ask: Ask) => Promise<RenderedPage | null>;
  close: () => Promise<void>;
};

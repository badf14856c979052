/** The pages about the house, by their names in `paths` and in the texts. */
export const staticPages = ['about', 'contact', 'faq', 'privacy', 'terms'] as const;

/** The attribute of what stands in the head of a document for one page; empty on what the provider wrote. */
export const mark = 'data-page-head';

/** Takes away what the provider wrote about the page that the customer came to, once they are on another. */
export function forgetWrittenHead(): void {
  for (const left of document.head.querySelectorAll(`[${mark}=""]`)) left.remove();
}

/** Texts beside other nodes in one element, where React meets text nodes that a translator has replaced. */
export function crowdedTexts(): string[] {
  return textsIn(document.body)
    .filter(isCrowded)
    .map((text) => text.parentElement?.outerHTML.slice(0, 300) ?? '');
}

/** Translates the page as Google Translate does, now and after each change: replaces a text by a `<font>` with another. */
export function translatePage(): void {
  const observer = new MutationObserver(translate);
  const watched = { childList: true, subtree: true, characterData: true };
  function translate(): void {
    observer.disconnect();
    for (const text of textsIn(document.body)) {
      if (text.parentElement?.tagName === 'FONT') continue;
      const font = document.createElement('font');
      font.textContent = text.data;
      text.replaceWith(font);
    }
    observer.observe(document.body, watched);
  }
  translate();
}

const spoken = (text: Text) => text.data.trim() !== '';

function isCrowded(text: Text): boolean {
  return [...(text.parentNode?.childNodes ?? [])].some(
    (other) => other !== text && (!(other instanceof Text) || spoken(other)),
  );
}

function textsIn(root: Node): Text[] {
  if (root instanceof Text) return spoken(root) ? [root] : [];
  if (root instanceof Element && ['SCRIPT', 'STYLE', 'TEXTAREA', 'OPTION', 'TITLE'].includes(root.tagName))
    return [];
  return [...root.childNodes].flatMap(textsIn);
}

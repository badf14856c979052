/** What the provider takes, in UTF-16 units [R1.8]. */
export const longestNote = 500;

/** What a customer may want of every order: cutlery comes only to those who ask for it. */
export const orderWishes = ['cutlery', 'textOnly', 'atDoor'] as const;
export type OrderWish = (typeof orderWishes)[number];

/** What the shop writes for the customer: lines of every order, and those of one that is delivered. */
export type NoteLines = { always: readonly string[]; delivered: readonly string[] };

export const noLines: NoteLines = { always: [], delivered: [] };

export function linesFor({ always, delivered }: NoteLines, mode: 'delivery' | 'pickup'): string[] {
  return mode === 'delivery' ? [...always, ...delivered] : [...always];
}

/** The note of an order as it is sent, and how much room the customer's own text has in it; `cut` is what did not fit. */
export type OrderNote = { text: string; room: number; cut: number };

/**
 * The one place where the note of an order is put together: what the customer lets the shop name for them, each on a line
 * of its own, then their own text. Where both are too long the end of the own text is cut, never what they can't eat.
 */
export function orderNote(named: readonly string[], own: string): OrderNote {
  const lines = named.filter((line) => line !== '');
  const head = lines.join('\n').slice(0, longestNote);
  const room = Math.max(0, longestNote - (head === '' ? 0 : head.length + 1));
  const tail = own.trim();
  // A letter of two units is not cut in half.
  const sent = tail
    .slice(0, room)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
  return {
    text: [head, sent].filter((part) => part !== '').join('\n'),
    room,
    cut: Math.max(0, tail.length - room),
  };
}

export type Urgency = 'polite' | 'assertive';
export type Announcement = { text: string; urgency: Urgency; serial: number };

const watchers = new Set<(announcement: Announcement) => void>();
const waiting = new Map<string, ReturnType<typeof setTimeout>>();
let serial = 0;

/**
 * Says `text` to people who listen. A later announcement with the same `topic` within half a second replaces the
 * earlier, so that "+ + +" is one sentence; urgent ones are said at once.
 */
export function announce(
  text: string,
  { topic = text, urgency = 'polite' }: { topic?: string; urgency?: Urgency } = {},
): void {
  clearTimeout(waiting.get(topic));
  if (urgency === 'assertive') return say(text, urgency);
  waiting.set(
    topic,
    setTimeout(() => {
      waiting.delete(topic);
      say(text, urgency);
    }, 500),
  );
}

function say(text: string, urgency: Urgency): void {
  serial += 1;
  for (const watcher of watchers) watcher({ text, urgency, serial });
}

/** Hears every announcement until the returned function is called; what waits when nobody hears any more is never said. */
export function watchAnnouncements(watcher: (announcement: Announcement) => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    for (const timer of waiting.values()) clearTimeout(timer);
    waiting.clear();
  };
}

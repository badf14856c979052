export type Urgency = 'polite' | 'assertive';
export type Announcement = { text: string; urgency: Urgency; serial: number };

const watchers = new Set<(announcement: Announcement) => void>();
const waiting = new Map<string, ReturnType<typeof setTimeout>>();
/** Announcements that are due, in order; a timer runs while one was just announced. */
const due: string[] = [];
let nextAnnouncement: ReturnType<typeof setTimeout> | undefined;
let serial = 0;
const settleMs = 500;
/** A region that changes twice within a moment is read out once, with its last text. */
const apartMs = 300;

/**
 * Announces `text` to screen readers. A later announcement with the same `topic` within half a second replaces the
 * earlier, so that "+ + +" is one sentence; texts that are due on several topics follow one another; urgent ones
 * are announced at once.
 */
export function announce(
  text: string,
  { topic = text, urgency = 'polite' }: { topic?: string; urgency?: Urgency } = {},
): void {
  clearTimeout(waiting.get(topic));
  if (urgency === 'assertive') return announceNow(text, urgency);
  waiting.set(
    topic,
    setTimeout(() => {
      waiting.delete(topic);
      due.push(text);
      if (nextAnnouncement === undefined) announceNext();
    }, settleMs),
  );
}

function announceNext(): void {
  const text = due.shift();
  if (text === undefined) return void (nextAnnouncement = undefined);
  announceNow(text, 'polite');
  nextAnnouncement = setTimeout(announceNext, apartMs);
}

function announceNow(text: string, urgency: Urgency): void {
  serial += 1;
  for (const watcher of watchers) watcher({ text, urgency, serial });
}

/** Subscribes to announcements until the returned function is called; without a subscriber, queued ones are dropped. */
export function watchAnnouncements(watcher: (announcement: Announcement) => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    for (const timer of waiting.values()) clearTimeout(timer);
    waiting.clear();
    due.length = 0;
  };
}

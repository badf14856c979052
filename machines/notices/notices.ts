import type { NoticeTone } from '../notice.ts';

/** At most this many toasts are shown; the oldest makes room [R9.7]. */
const toastLimit = 20;
/** How long the push banner stays [R2.10]. */
export const bannerDuration = 6000;
/** How many past notices the log keeps, so that a notice can be read after it fades. */
export const logLimit = 50;

export type Toast = {
  id: string;
  tone: NoticeTone;
  key: string | null;
  text: string | null;
  values: Record<string, string | number>;
};

/** A push message that arrived while the page is open; `kind` is its type, "order" leads to the orders [R2.11, R3.20]. */
export type Banner = { title: string; body: string; image: string; kind: string };

/** How long a toast stays in milliseconds: 4 s, 2 s for success, null for as long as it takes [R9.7]. */
export function durationOf(tone: NoticeTone): number | null {
  if (tone === 'loading') return null;
  return tone === 'success' ? 2000 : 4000;
}

/** Whether a toast may name something of a customer: the provider's words, or values in a text. Why a session ended names nothing. */
export function isPersonal({ text, values }: Toast): boolean {
  return text !== null || Object.keys(values).length > 0;
}

/** True when two toasts have the same message; one is shown. */
function isSameMessage(one: Omit<Toast, 'id'>, other: Omit<Toast, 'id'>): boolean {
  return (
    one.tone === other.tone &&
    one.key === other.key &&
    one.text === other.text &&
    JSON.stringify(one.values) === JSON.stringify(other.values)
  );
}

/** The toasts with one more: a toast of the same id or words is replaced, and the oldest one over the limit leaves. */
export function withToast(toasts: readonly Toast[], toast: Toast): Toast[] {
  const others = toasts.filter((shown) => shown.id !== toast.id && !isSameMessage(shown, toast));
  return [...others, toast].slice(-toastLimit);
}

/** The banner that is shown and at most one that waits: a newer message takes the place of the waiting one. */
export function withBanner(banners: readonly Banner[], banner: Banner): Banner[] {
  return [...banners.slice(0, 1), banner];
}

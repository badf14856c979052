/** `custom` is a toast whose looks the view decides; each tone has its own duration [R4.12, R9.7]. */
export type NoticeTone = 'blank' | 'error' | 'success' | 'loading' | 'custom';

/** A notice of a machine to the customer: a message key, or the provider's own message. */
export type Notice = {
  type: 'notice';
  tone: NoticeTone;
  key?: string;
  text?: string;
  values?: Record<string, string | number>;
};

/** Something for the log only; no customer sees it. */
export type LogEntry = { type: 'log'; message: string };

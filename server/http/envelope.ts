import type { FastifyReply } from 'fastify';
import type { Language, LocalText } from '../database/schema/columns.ts';

/** What every endpoint answers; totals and other results sit beside `data`. */
export type Envelope = {
  error: boolean;
  /** In the four languages, the caller gets the one asked for. */
  message?: string | LocalText;
  data?: unknown;
  [beside: string]: unknown;
};

/** A good answer. */
export function ok(
  message: string | LocalText,
  data: unknown = [],
  beside: Record<string, unknown> = {},
): Envelope {
  return { error: false, message, ...beside, data };
}

/** A bad answer that is not a failure of the caller: the family sends error:true for an empty list. */
export function empty(message: string | LocalText, beside: Record<string, unknown> = {}): Envelope {
  return { error: true, message, ...beside, data: [] };
}

/** Answers 404: as if there were nothing at this address. */
export function hide(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ error: true, message: 'Not found.', data: [] });
}

/** The envelope as it is sent, with its message in one language. */
export function inLanguage(envelope: Envelope, language: Language): Envelope {
  const { message } = envelope;
  return typeof message === 'object' ? { ...envelope, message: message[language] } : envelope;
}

/**
 * "No", with one clear sentence for the customer. Thrown, so that it also rolls back the transaction it is thrown in;
 * answered as `{error: true, message, data: []}` with status 200.
 */
export class Refusal extends Error {
  readonly beside: Record<string, unknown>;
  readonly #texts: LocalText | null;

  constructor(message: string | LocalText, beside: Record<string, unknown> = {}) {
    super(typeof message === 'string' ? message : message.en);
    this.#texts = typeof message === 'string' ? null : message;
    this.name = 'Refusal';
    this.beside = beside;
  }

  /** Whether it was made of this text. */
  has(text: LocalText): boolean {
    return this.#texts === text;
  }

  /** In the caller's language where the sentence is there in it. */
  envelopeIn(language: Language): Envelope {
    return { error: true, message: this.#texts?.[language] ?? this.message, data: [], ...this.beside };
  }
}

import type { Language } from '../database/schema/columns.ts';
import { simulatedMessage } from '../database/schema/accounts.ts';
import { Refusal } from '../http/envelope.ts';
import type { Services } from '../services.ts';
import { codeMessage, codeNotSent } from './account-texts.ts';
import { OutcomeUnknown } from './code-sender.ts';
import { createCode, noteUnconfirmed, removeCode, voidEarlier } from './one-time-codes.ts';
import type { CodeRequest } from './one-time-codes.ts';

/** A message without a code; throws where it could not be sent. */
export async function notifyNumber(
  { codeSender, database, demo, clock }: Services,
  full: string,
  text: string,
): Promise<void> {
  if (demo)
    await database
      .insert(simulatedMessage)
      .values({ mobile: full, body: text, code: '', sentAt: clock.now() });
  await codeSender?.({ to: full, text, code: '' });
}

/**
 * A new code, on its way to the telephone; only then are the caller's earlier ones void. One that was refused is removed, and
 * one that may arrive stays valid; after neither does the next try have to wait.
 */
export async function sendCode(services: Services, request: CodeRequest, language: Language): Promise<void> {
  const { id, code } = await createCode(services, request);
  try {
    await services.codeSender?.({ to: request.full, text: codeMessage(code)[language], code });
  } catch (error) {
    await (error instanceof OutcomeUnknown ? noteUnconfirmed(services, id) : removeCode(services, id));
    throw new Refusal(codeNotSent);
  }
  await voidEarlier(services, request, id);
}

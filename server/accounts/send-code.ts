import { eq } from 'drizzle-orm';
import type { Language } from '../database/schema/columns.ts';
import { oneTimeCode, simulatedMessage } from '../database/schema/accounts.ts';
import { Refusal } from '../http/envelope.ts';
import type { Services } from '../services.ts';
import { codeMessage, codeNotSent } from './account-texts.ts';
import { createCode } from './one-time-codes.ts';
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

/** A new code, on its way to the telephone. One that could not be sent is forgotten, so that the next try need not wait. */
export async function sendCode(services: Services, request: CodeRequest, language: Language): Promise<void> {
  const { id, code } = await createCode(services, request);
  if (services.codeSender === null) return;
  try {
    await services.codeSender({ to: request.full, text: codeMessage(code)[language], code });
  } catch {
    await services.database.delete(oneTimeCode).where(eq(oneTimeCode.id, id));
    throw new Refusal(codeNotSent);
  }
}

import type { ProviderChoices } from './provider.ts';

/** The emulator signs no token, so any caller could log in as any customer. */
export const unsignedTokens =
  'FIREBASE_AUTH_EMULATOR_HOST is for a demo only: with it anybody could log in as anybody. Unset it, or set TIFFIN_DEMO=1.';
const missingCodeSender =
  'Outside demo mode one-time codes must reach a telephone: set SMS_WEBHOOK_URL, or TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM. For a demo set TIFFIN_DEMO=1.';
const noWorkerProcess =
  'WORK=no is for one of several processes on a PostgreSQL: nobody else works on the embedded database. Unset it, or set DATABASE_URL.';

/** Why a start with these options is refused, in sentences; none when it is not. */
export function startRefusals(options: Partial<ProviderChoices> & { databaseUrl?: string }): string[] {
  const { demo = false, codeSender = null, firebase = null, works = true, databaseUrl = '' } = options;
  return [
    ...(!demo && codeSender === null ? [missingCodeSender] : []),
    ...(!demo && firebase?.acceptsUnsigned ? [unsignedTokens] : []),
    ...(!works && databaseUrl === '' ? [noWorkerProcess] : []),
  ];
}

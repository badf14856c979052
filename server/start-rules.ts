import type { CodeSender } from './accounts/code-sender.ts';
import type { FirebaseProject } from './firebase/firebase-project.ts';

/** The emulator signs no token, so that anybody could log in as anybody. */
export const unsignedTokens =
  'FIREBASE_AUTH_EMULATOR_HOST is for a demo only: with it anybody could log in as anybody. Unset it, or set TIFFIN_DEMO=1.';
const nobodySends =
  'Outside demo mode one-time codes must reach a telephone: set SMS_WEBHOOK_URL, or TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM. For a demo set TIFFIN_DEMO=1.';
const nobodyWorks =
  'WORK=no is for one of several processes on a PostgreSQL: nobody else works on the embedded database. Unset it, or set DATABASE_URL.';

type Rules = {
  demo?: boolean;
  codeSender?: CodeSender | null;
  firebase?: FirebaseProject | null;
  works?: boolean;
  databaseUrl?: string;
};

/** Why a start with these options is refused, in sentences; none when it is not. */
export function startRefusals(options: Rules): string[] {
  const { demo = false, codeSender = null, firebase = null, works = true, databaseUrl = '' } = options;
  return [
    ...(!demo && codeSender === null ? [nobodySends] : []),
    ...(!demo && firebase?.acceptsUnsigned ? [unsignedTokens] : []),
    ...(!works && databaseUrl === '' ? [nobodyWorks] : []),
  ];
}

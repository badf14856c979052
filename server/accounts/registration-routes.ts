import { z } from 'zod';
import { paths } from '../../src/api/contract/paths.ts';
import { withTransaction } from '../database/transaction.ts';
import type { Api } from '../http/api.ts';
import { Refusal } from '../http/envelope.ts';
import { absent, required } from '../http/fields.ts';
import type { Services } from '../services.ts';
import { addCustomer, explainTaken } from './customers.ts';
import type { NewCustomer } from './customers.ts';
import { hasOrderedBefore } from './erase-customer.ts';
import { isSamePhone } from './phone-number.ts';
import type { PhoneNumber } from './phone-number.ts';
import { findProof, useProof } from './proofs.ts';
import { proofHashOf } from './vouched-telephones.ts';
import { countGuesses } from './count-guesses.ts';
import { openSession } from './open-session.ts';
import { proofField, pushFields, welcome } from './welcome.ts';
import { checkFirst, welcomeNew } from './account-texts.ts';

const email = absent
  .text(120)
  .pipe(z.email('must be an email address').nullable())
  .transform((text) => text?.toLowerCase() ?? '');
const countryCode = required
  .text(4)
  .transform((text) => text.replace(/^\+/, ''))
  .pipe(z.string().regex(/^\d{1,3}$/, 'must be 1 to 3 digits'));
const code = absent.text(20).transform((text) => text?.toUpperCase() ?? null);

const registerFields = {
  name: absent.text(100).transform((text) => text ?? ''),
  email,
  mobile: required.mobile,
  country_code: countryCode,
  referral_code: code,
  friends_code: code,
  latitude: absent.latitude,
  longitude: absent.longitude,
  proof: proofField,
  ...pushFields,
};
type Input = z.output<z.ZodObject<typeof registerFields>>;

/** `register_user`: a new customer, with or without name and e-mail, only with the unused proof of a code for that very number [A1, R1.12, R1.23]. */
export function registerRegistration(api: Api, services: Services): void {
  const { database, clock } = services;
  api.open(paths.registerUser, registerFields, async ({ input, caller, language }) => {
    const proofHash = await proofHashOf(services, input.proof);
    const now = clock.now();
    const session = await countGuesses(services, { ...input, caller }, () =>
      withTransaction(database, async (tx) => {
        const proof = await findProof(tx, services.secret, proofHash, now);
        if (!proof || !isSamePhone(proof.phone, input)) throw new Refusal(checkFirst, { data: {} });
        const orderedBefore = await hasOrderedBefore(tx, proof.phone.full, services.secret);
        const row = await addCustomer(tx, { ...customerOf(input, proof.phone), orderedBefore }, now);
        await useProof(tx, proof, now);
        return openSession(tx, services, row.id, input, language);
      }).catch(explainTaken),
    );
    return welcome(services, session, welcomeNew);
  });
}

function customerOf(input: Input, { countryCode, mobile }: PhoneNumber): Omit<NewCustomer, 'orderedBefore'> {
  return {
    username: input.name,
    email: input.email,
    mobile,
    countryCode,
    friendsCode: input.friends_code ?? '',
    referralCode: input.referral_code,
  };
}

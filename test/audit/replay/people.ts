import { apiBase, paths } from '../../../src/api/contract/paths.ts';
import { newestCode } from '../../support/journey.ts';
import { asha } from '../../support/ready-to-pay.ts';
import type { Simulator } from '../../support/simulator.ts';
import { keepSignedIn } from './signed-in.ts';

/** Logs the demo customer in, once for all paths of a test. */
export async function logAshaIn(simulator: Simulator, host: string): Promise<void> {
  const ask = async (path: string, form: Record<string, string>) => {
    const reply = await fetch(`${host}${apiBase}${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    return reply.json();
  };
  const full = { mobile: `${asha.countryCode}${asha.mobile}` };
  await ask(paths.requestCode, full);
  const { proof } = await ask(paths.verifyCode, { ...full, otp: await newestCode(simulator, asha.mobile) });
  const number = { mobile: asha.mobile, country_code: asha.countryCode };
  keepSignedIn(await ask(paths.logIn, { ...number, proof, device_type: 'web' }));
}

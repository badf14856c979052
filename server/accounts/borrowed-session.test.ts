import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { paths } from '../../src/api/contract/paths.ts';
import { customer, simulatedMessage } from '../database/schema/accounts.ts';
import { useTestProvider } from '../testing/test-provider.ts';
import type { CodeSender } from './code-sender.ts';

const asha = '9000000001';
const fresh = '9123456789';
const day = 86_400;
const provider = useTestProvider({ limits: { sessionIdleDays: 10 } });
const isGood = async (token: string) =>
  (await provider().call(paths.listAddresses, {}, token)).status === 200;
const change = async (form: Record<string, string>, token: string) =>
  (await provider().call(paths.updateUser, form, token)).body;

beforeEach(() => provider().reset());

describe('a change of telephone', () => {
  const moved = async () => ({ mobile: fresh, proof: await provider().proofOf(`91${fresh}`) });

  it('[R5.7] needs a code to the present number beside that of the new one', async () => {
    const token = await provider().openSession(asha);
    const own = 'Please confirm with the code we send to your phone.';
    const wrong = ['', 'made-up', await provider().proofOf('919000000002')];
    for (const own_proof of wrong)
      expect((await change({ ...(await moved()), own_proof }, token))['message']).toBe(own);
    const { proof } = await moved();
    expect((await change({ mobile: fresh, proof, own_proof: proof }, token))['message']).toBe(own);
    const own_proof = await provider().proofOf(`91${asha}`);
    expect(await change({ ...(await moved()), own_proof }, token)).toMatchObject({
      error: false,
      data: { mobile: fresh },
    });
  });

  it('[R5.7] ends every other session and sends the previous number a message', async () => {
    const [here, elsewhere] = [await provider().openSession(asha), await provider().openSession(asha)];
    const omar = await provider().openSession('9000000002');
    expect(await isGood(elsewhere)).toBe(true);
    await change({ ...(await moved()), own_proof: await provider().proofOf(`91${asha}`) }, here);
    expect([await isGood(here), await isGood(elsewhere), await isGood(omar)]).toEqual([true, false, true]);
    const told = await provider().services.database.select().from(simulatedMessage);
    expect(told).toMatchObject([{ mobile: `91${asha}`, body: expect.stringContaining('was changed') }]);
  });

  it('[R5.7] may follow a log-in at once: after a checked code the next one is sent without a pause', async () => {
    const token = await provider().signIn();
    const own_proof = await provider().prove(`91${asha}`);
    expect(await change({ ...(await moved()), own_proof }, token)).toMatchObject({ error: false });
  });

  it('[R3.3] that changes nothing needs no code and ends no session', async () => {
    const [here, elsewhere] = [await provider().openSession(asha), await provider().openSession(asha)];
    await change({ username: 'Asha R.', mobile: asha, country_code: '91' }, here);
    expect(await isGood(elsewhere)).toBe(true);
  });
});

describe('outside demo mode', () => {
  const sent: { to: string; text: string }[] = [];
  let isDown = false;
  const codeSender: CodeSender = async (message) => {
    if (isDown) throw new Error('down');
    sent.push(message);
  };
  const shop = useTestProvider({ demo: false, codeSender });

  it('[R5.7] the number before it gets a message, and a sender that is down stops no change', async () => {
    await shop().reset();
    for (const down of [false, true]) {
      shop().advance(1);
      isDown = down;
      const [row] = await shop().services.database.select().from(customer).where(eq(customer.id, 1));
      const token = await shop().openSession(row?.mobile ?? '');
      const mobile = down ? '9123456788' : fresh;
      const form = {
        mobile,
        proof: await shop().proofOf(`91${mobile}`),
        own_proof: await shop().proofOf(`91${row?.mobile}`),
      };
      expect((await shop().call(paths.updateUser, form, token)).body).toMatchObject({ error: false });
    }
    expect(sent).toEqual([{ to: `91${asha}`, code: '', text: expect.stringContaining('was changed') }]);
    expect(shop().lines.join()).toContain('could not be told');
  });
});

describe('logging out everywhere', () => {
  it('[R4.3] ends every other session of that customer, and the codes that could open one', async () => {
    const [here, elsewhere] = [await provider().openSession(asha), await provider().openSession(asha)];
    const omar = await provider().openSession('9000000002');
    const proof = await provider().proofOf(`91${asha}`);
    const { body } = await provider().call(paths.updatePushId, { sign_out_others: 1 }, here);
    expect(body).toMatchObject({ error: false, others_signed_out: 1 });
    expect([await isGood(here), await isGood(elsewhere), await isGood(omar)]).toEqual([true, false, true]);
    expect((await provider().call(paths.logIn, { mobile: asha, proof })).body['error']).toBe(true);
  });
});

describe('a session', () => {
  it('[A6] ends when it was unused for the set time, and a year after the log-in at the latest', async () => {
    const unused = await provider().openSession(asha);
    const used = await provider().openSession(asha);
    provider().advance(9 * day);
    expect(await isGood(used)).toBe(true);
    provider().advance(2 * day);
    expect([await isGood(unused), await isGood(used)]).toEqual([false, true]);
    for (let days = 11; days < 364; days += 8) {
      provider().advance(8 * day);
      expect(await isGood(used)).toBe(days + 8 < 365);
    }
  });
});

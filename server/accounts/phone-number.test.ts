import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { wrongCodeFor } from '../../test/support/wrong-code.ts';
import { callerOf } from '../http/caller.ts';
import { customer, oneTimeCode } from '../database/schema/accounts.ts';
import { apiBase } from '../../src/api/contract/paths.ts';
import { useTestProvider } from '../testing/test-provider.ts';
import type { CodeSender } from './code-sender.ts';
import { isSamePhone, parseFull, parsePhone } from './phone-number.ts';

/** Digits as somebody could post them: any, or a number of a country with zeros too many. */
const posted = fc.oneof(
  fc.stringMatching(/^\d{6,16}$/),
  fc
    .tuple(
      fc.constantFrom('', '1', '7', '33', '39', '44', '52', '54', '55', '91', '225', '971'),
      fc.constantFrom('', '0', '00'),
      fc.stringMatching(/^\d{6,11}$/),
    )
    .map((parts) => parts.join('').slice(0, 16)),
);

describe('a number', () => {
  it.each([
    ['919000000001', '91', '9000000001'],
    ['9000000001', '91', '9000000001'],
    ['09000000001', '91', '9000000001'],
    ['9109000000001', '91', '9000000001'],
    ['4520123456', '45', '20123456'],
    ['4791234567', '47', '91234567'],
    ['6591234567', '65', '91234567'],
    ['330612345678', '33', '612345678'],
    ['12425551234', '1', '2425551234'],
    ['19000000001', '1', '9000000001'],
  ])('[R1.12] %s is one telephone, +%s %s', (digits, countryCode, mobile) => {
    expect(parsePhone(digits)).toEqual({ countryCode, mobile, full: countryCode + mobile });
  });

  it.each(['1', '123456', '339000000001', '9'.repeat(16)])('[R5.7] %s is none', (digits) => {
    expect(parsePhone(digits)).toBeNull();
  });
});

describe('the form of a number', () => {
  it.each(['97100885118', '91009811100002', '97101234567', '91093780121'])(
    '[A1, R1.12] %s would be another telephone when it is read again, and is none',
    (digits) => expect(parsePhone(digits)).toBeNull(),
  );

  it('[A1, R1.12] stays as it is when it is read again, as it was posted or as it is kept', () => {
    fc.assert(
      fc.property(posted, (digits) => {
        const phone = parsePhone(digits);
        if (phone === null) return;
        expect(parsePhone(phone.full)).toEqual(phone);
        expect(parseFull(phone.full)).toEqual(phone);
      }),
      { numRuns: 3000 },
    );
  });

  it('[A1, R1.12] is proved by the code of that telephone alone, however a log-in splits the digits', () => {
    fc.assert(
      fc.property(posted, posted, fc.integer({ min: 1, max: 3 }), (one, other, at) => {
        const phone = parsePhone(one);
        if (phone === null) return;
        for (const digits of [one, other, phone.full]) {
          const split = { country_code: digits.slice(0, at), mobile: digits.slice(at) };
          if (isSamePhone(phone, split)) expect(parseFull(digits)).toEqual(phone);
        }
      }),
      { numRuns: 3000 },
    );
  });
});

describe('a caller', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('[A4] %s is counted as %s', (ip, caller) => expect(callerOf(ip)).toBe(caller));
});

describe('one telephone', () => {
  const provider = useTestProvider();
  beforeEach(() => provider().reset());
  const person = { name: 'Meera', email: 'meera@example.com' };
  const register = async (full: string, form: Record<string, string>) => {
    provider().advance(31);
    const proof = await provider().prove(full);
    return provider().call('register_user', { ...person, proof, ...form });
  };

  it('[R1.12] is one account, however its number is written', async () => {
    const full = '919123456789';
    const first = await register(full, { country_code: '91', mobile: '9123456789' });
    expect(first.body['error']).toBe(false);
    for (const form of [
      { country_code: '+91', mobile: '9123456789' },
      { country_code: '91', mobile: '09123456789' },
      { country_code: '9', mobile: '19123456789' },
    ])
      expect((await register(full, form)).body).toMatchObject({ error: true, data: [] });
    expect(await provider().services.database.select().from(customer)).toHaveLength(3);
  });

  it('[R1.12] of one country leaves the same digits of another country free', async () => {
    const there = await register('19000000001', { country_code: '1', mobile: '9000000001' });
    expect(there.body).toMatchObject({ error: false, data: { mobile: '9000000001', country_code: '1' } });
    const token = await provider().signIn('9000000001');
    const { body } = await provider().call('get_settings', {}, token);
    expect(body).toMatchObject({ data: { user_data: [{ id: '1' }] } });
  });

  it('[A1, R1.12] is never sent a code that proves another', async () => {
    for (const mobile of ['97100885118', '91009811100002', '97101234567']) {
      expect((await provider().call('verify_user', { mobile })).body, mobile).toMatchObject({ error: true });
      expect((await provider().call('resend_otp', { mobile })).body, mobile).toMatchObject({ error: true });
    }
    expect(await provider().services.database.select().from(oneTimeCode)).toEqual([]);
  });

  it('[A5] with an e-mail address of another customer is answered like any other', async () => {
    const taken = await register('919123456780', {
      country_code: '91',
      mobile: '9123456780',
      email: 'asha@example.com',
    });
    const free = await register('919123456781', { country_code: '91', mobile: '9123456781' });
    expect(taken.body).toMatchObject({ error: false, message: free.body['message'] });
  });
});

describe('limits', () => {
  let lastCode = '';
  const codeSender: CodeSender = async ({ code }) => {
    lastCode = code;
  };
  const provider = useTestProvider({ demo: false, codeSender });
  const victim = '919000000002';
  const post = async (path: string, form: Record<string, string>, remoteAddress: string) => {
    const payload = new URLSearchParams(form).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const url = apiBase + path;
    const reply = await provider().app.inject({ method: 'POST', url, headers, payload, remoteAddress });
    return reply.json<{ error: boolean; message: string }>();
  };
  beforeEach(() => provider().reset());

  it('[A3] a stranger cannot use up the codes, the pause or the tries of a number', async () => {
    for (let at = 0; at < 5; at += 1) {
      expect((await post('verify_user', { mobile: victim }, '203.0.113.1')).error).toBe(false);
      for (let guess = 0; guess < 6; guess += 1)
        await post('verify_otp', { mobile: victim, otp: wrongCodeFor(lastCode) }, '203.0.113.1');
      provider().advance(31);
    }
    expect((await post('verify_user', { mobile: victim }, '203.0.113.1')).message).toContain('Too many');
    expect((await post('verify_user', { mobile: victim }, '203.0.113.2')).error).toBe(false);
    const sent = lastCode;
    await post('verify_user', { mobile: victim }, '203.0.113.3');
    const wrong = await post('verify_otp', { mobile: victim, otp: wrongCodeFor(sent) }, '203.0.113.2');
    expect(wrong.message).toContain('Incorrect');
  });

  it('[A3] strangers together send a number ten codes in ten minutes at most', async () => {
    const sent: boolean[] = [];
    for (let at = 0; at < 12; at += 1)
      sent.push(!(await post('verify_user', { mobile: victim }, `203.0.113.${at}`)).error);
    expect(sent.filter(Boolean)).toHaveLength(10);
  });

  it('[A3] two strangers use up the codes of a number, yet not for a caller who checked one before', async () => {
    const owner = '203.0.113.1';
    await post('verify_user', { mobile: victim }, owner);
    expect((await post('verify_otp', { mobile: victim, otp: lastCode }, owner)).error).toBe(false);
    provider().advance(601);
    for (let at = 0; at < 5; at += 1) {
      for (const stranger of ['203.0.113.2', '203.0.113.3'])
        expect((await post('verify_user', { mobile: victim }, stranger)).error).toBe(false);
      provider().advance(31);
    }
    expect((await post('verify_user', { mobile: victim }, '203.0.113.4')).message).toContain('Too many');
    expect((await post('verify_user', { mobile: victim }, owner)).error).toBe(false);
  });

  it('[A3] one caller asks for twenty codes an hour at most, to whatever numbers', async () => {
    const sent: boolean[] = [];
    for (let at = 0; at < 22; at += 1)
      sent.push(!(await post('verify_user', { mobile: `9198000000${at + 10}` }, '203.0.113.9')).error);
    expect(sent.filter(Boolean)).toHaveLength(20);
  });

  it('[A3] one network asks for sixty codes an hour at most, however many addresses it has', async () => {
    const networks = ['203.0.113.', '2001:db8:7:'];
    for (const network of networks) {
      const sent: boolean[] = [];
      for (let at = 0; at < 62; at += 1) {
        const address = network.includes(':') ? `${network}${at}::1` : `${network}${at}`;
        sent.push(
          !(await post('verify_user', { mobile: `9198${network.length}00000${at + 10}` }, address)).error,
        );
      }
      expect(sent.filter(Boolean)).toHaveLength(60);
    }
  });
});

describe('limits over all', () => {
  const provider = useTestProvider({ demo: false, limits: { codesPerHour: 40 } });
  /** From another network each time. */
  const ask = async (mobile: string, at: number) => {
    const reply = await provider().app.inject({
      method: 'POST',
      url: `${apiBase}verify_user`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ mobile }).toString(),
      remoteAddress: `198.51.${at}.1`,
    });
    return reply.json<{ error: boolean; message: string }>();
  };
  beforeEach(() => provider().reset());

  it('[A3] a country that is not the shop’s own is sent a twentieth of all codes at most', async () => {
    const sent: boolean[] = [];
    for (let at = 0; at < 6; at += 1) sent.push(!(await ask(`44740012345${at}`, at)).error);
    expect(sent).toEqual([true, true, false, false, false, false]);
    expect((await ask('4520123456', 7)).error).toBe(false);
    expect((await ask('919000000001', 8)).error).toBe(false);
  });

  it('[A3] everybody together is sent as many as are set, and an hour later again', async () => {
    const sent: boolean[] = [];
    for (let at = 0; at < 45; at += 1) sent.push(!(await ask(`9190000000${at + 10}`, at)).error);
    expect(sent.filter(Boolean)).toHaveLength(40);
    expect((await ask('919000000099', 100)).message).toContain('Too many requests');
    provider().advance(3601);
    expect((await ask('919000000099', 100)).error).toBe(false);
  });
});

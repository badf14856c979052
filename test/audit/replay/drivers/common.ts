/** A customer's reply of the settings with another balance. */
export function withBalance(reply: Record<string, unknown>, balance: string): object {
  const data = Object(reply['data']);
  const { user_data: users } = { user_data: null, ...data };
  if (!Array.isArray(users) || typeof users[0] !== 'object') return reply;
  return { ...reply, data: { ...data, user_data: [{ ...users[0], balance }] } };
}

/** To a code that is asked for, and to one that is checked. */
export const codeIsFine = () => ({ error: false, message: '', data: [], proof: 'proof-1' });

export const ofOtherTabs = (...transitions: string[]) => ({
  'The session ends in another tab, or its token is refused, while a sheet covers this page: `tabs.deep.journey.ts`':
    transitions,
});

/** The client of the provider gives a call up after 15 s, sooner than any machine. */
export const ofTheClient = (machine: string, ...states: string[]) => ({
  'The client gives a call up after 15 s, which the machine hears as “no answer”, before its own limit is over':
    states.map((state) => `${machine}.${state} | xstate.after.requestTimeout.${machine}.${state} | 0`),
});

export const ofBrokenChildren = (...transitions: string[]) => ({
  'A machine inside breaks, which only a fault of ours could bring about': transitions,
});

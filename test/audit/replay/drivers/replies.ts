/** A list in the provider's form. */
export const listed = (data: readonly object[]) => ({
  error: false,
  message: '',
  total: String(data.length),
  data,
});

/** A refusal in the provider's form. */
export const refusing = (message: string) => ({ error: true, message, data: [] });

/** A customer's reply of the settings with another balance. */
export function withBalance(reply: Record<string, unknown>, balance: string): object {
  const data = Object(reply['data']);
  const { user_data: users } = { user_data: null, ...data };
  if (!Array.isArray(users) || typeof users[0] !== 'object') return reply;
  return { ...reply, data: { ...data, user_data: [{ ...users[0], balance }] } };
}

/** To a code that is asked for, and to one that is checked. */
export const codeIsFine = () => ({ error: false, message: '', data: [], proof: 'proof-1' });

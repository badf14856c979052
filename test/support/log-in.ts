import type { View } from './render-view.tsx';
import type { Answer } from './view-answers.ts';

const yes = { error: false, message: '' };

/** The answers with which the customer whom `login` returns logs in with a one-time code. */
export const logInAnswers = (login: () => { data: object }): Record<string, Answer> => ({
  verify_user: yes,
  verify_otp: { ...yes, proof: 'proof-1', data: [] },
  login: () => ({ ...yes, token: 'a newer token', ...login() }),
});

/** Logs in at the open sheet, with a telephone and its code. */
export async function logIn(view: View): Promise<void> {
  await view.type('Phone number', '9000000001');
  await view.press('Send code');
  await view.type('One-time code', '123456');
  await view.eventually(() => {
    if (document.querySelector('[data-flow=login]') !== null) throw new Error('The log-in is still open');
  });
}

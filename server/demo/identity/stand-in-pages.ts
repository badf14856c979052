import { escapeHtml } from '../../http/escape-html.ts';
import type { DemoAccount, DemoMessage } from './stand-in-books.ts';

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:24rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
button,input{font:inherit;width:100%;box-sizing:border-box;padding:.6rem .8rem;margin:.25rem 0;min-height:44px}
small{color:#555}`;

/** Its script stands before the form: a form that is pressed before its script is there would be sent to this address. */
function page(title: string, script: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style>
<script src="/simulator/identity/${script}"></script><main><h1>${escapeHtml(title)}</h1>${body}</main></html>`;
}

/** The window in which a demo customer chooses an account of a third party, or makes one up. */
export function windowPage(provider: string, accounts: readonly DemoAccount[]): string {
  const known = accounts.map(
    ({ email, name }) =>
      `<button value="${escapeHtml(JSON.stringify([email, name]))}" formnovalidate>${escapeHtml(name || email)}<br><small>${escapeHtml(email)}</small></button>`,
  );
  return page(
    `Sign in with ${provider}`,
    'window.js',
    `<p>This is a demo: nobody but this machine is asked.</p><form>${known.join('')}
<h2>Another account</h2>
<label>Name<input name="name" autocomplete="off" required></label>
<label>E-mail<input name="email" type="email" autocomplete="off" required></label>
<button>Continue</button></form>`,
  );
}

/** The page behind a link for another password. */
export function actionPage(): string {
  return page(
    'A new password',
    'action.js',
    `<form><label>New password<input name="password" type="password" autocomplete="new-password" minlength="8" required></label>
<button>Change password</button></form><p role="status"></p>`,
  );
}

/** What the simulator shows of it: the messages that it would send, and its accounts. */
export function identityCard(
  messages: readonly DemoMessage[],
  accounts: readonly DemoAccount[],
  shopSendsCodes: boolean,
): string {
  const sent = messages.map(({ kind, recipient, code, link, usedAt }) => {
    const what = link === '' ? `<code>${escapeHtml(code)}</code>` : `<a href="${escapeHtml(link)}">Open</a>`;
    return `<li><span>${escapeHtml(recipient)}<br><small>${kind}${usedAt ? ', used' : ''}</small></span>${what}</li>`;
  });
  const own = accounts.map(
    ({ uid, email, mobile, provider, disabled, factorMobile }) =>
      `<li><span>${escapeHtml(email || `+${mobile}`)}<br><small>${escapeHtml(provider)}${factorMobile === '' ? '' : ', two steps'}${disabled ? ', disabled' : ''}</small></span>
<form method="post" action="/simulator/identity/accounts"><input type="hidden" name="uid" value="${uid}">
<button name="disabled" value="${disabled ? '0' : '1'}">${disabled ? 'Enable' : 'Disable'}</button>
<button name="factor" value="${factorMobile === '' ? '919000000009' : ''}">${factorMobile === '' ? 'Ask for two steps' : 'Ask for one step'}</button></form></li>`,
  );
  const none = '<li class="quiet">Nothing yet.</li>';
  const codes = `<form method="post" action="/simulator/identity/codes">
<button name="by" value="${shopSendsCodes ? 'identity' : 'shop'}">${shopSendsCodes ? 'Let it send the one-time codes' : 'Let the shop send the one-time codes'}</button></form>`;
  return `${codes}<h3>Messages</h3><ul class="results">${sent.join('') || none}</ul><h3>Accounts</h3><ul class="results">${own.join('') || none}</ul>`;
}

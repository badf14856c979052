import type { Clock } from '../../clock.ts';
import { writeMoment } from '../../places/wire-dates.ts';
import { escapeHtml } from '../../http/escape-html.ts';

type Message = { mobile: string; code: string; sentAt: string };

const clockSteps = [
  { label: '+1 minute', seconds: 60 },
  { label: '+10 minutes', seconds: 600 },
  { label: '+1 hour', seconds: 3600 },
  { label: '+1 day', seconds: 86_400 },
  { label: '−1 hour', seconds: -3600 },
] as const;

export function codesCard(messages: readonly Message[]): string {
  if (messages.length === 0) return '<p class="quiet">No code has been asked for yet.</p>';
  const rows = messages.map(
    ({ mobile, code, sentAt }) =>
      `<li><span>+${escapeHtml(mobile)}<br><small>${escapeHtml(sentAt)}</small></span><code>${escapeHtml(code)}</code></li>`,
  );
  return `<ul class="results">${rows.join('')}</ul>`;
}

export function clockCard(clock: Clock, timeZone: string): string {
  const buttons = clockSteps.map(
    ({ label, seconds }) =>
      `<form method="post" action="/simulator/clock"><button name="advanceSeconds" value="${seconds}">${label}</button></form>`,
  );
  const offset =
    clock.offset() === 0 ? 'as the machine’s clock' : `${clock.offset() / 1000} s from the machine’s clock`;
  return `<p><strong>${escapeHtml(writeMoment(clock.now(), timeZone))}</strong> <small>${escapeHtml(timeZone)}, ${offset}</small></p>
<div class="row">${buttons.join('')}</div>`;
}

export function resetCard(): string {
  return `<form method="post" action="/simulator/reset" data-confirm="Throw everything away and start again?">
<button class="primary">Reset to the demo data</button>
</form>`;
}

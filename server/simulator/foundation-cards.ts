import type { Catalogue } from '../catalogue/catalogue.ts';
import type { BranchPlace } from '../catalogue/menu.ts';
import type { Clock } from '../clock.ts';
import { writeMoment } from '../places/wire-dates.ts';
import { escapeHtml } from './simulator.ts';

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

export async function branchesCard(catalogue: Catalogue, places: readonly BranchPlace[]): Promise<string> {
  const rows = await Promise.all(
    places.map(async ({ branch }) => {
      const isOpen = await catalogue.isOpen(branch.id);
      const verb = branch.takesOrders ? 'Close' : 'Open';
      const state = isOpen ? 'open now' : branch.takesOrders ? 'outside its hours' : 'closed';
      return `<li><span>${escapeHtml(branch.name.en)}<br><small>${state}</small></span>
<form method="post" action="/simulator/branches/${branch.id}">
<button name="open" value="${branch.takesOrders ? '0' : '1'}" aria-label="${verb} ${escapeHtml(branch.name.en)}">${verb}</button>
</form></li>`;
    }),
  );
  return `<ul>${rows.join('')}</ul>`;
}

export async function stockCard(catalogue: Catalogue): Promise<string> {
  const { products, branches } = await catalogue.menu();
  const stock = await catalogue.stock();
  const rows = [...products.values()].flatMap(({ row, variants }) =>
    variants.map((variant) => {
      const left = variant.stockItemId === null ? '' : String(stock.get(variant.stockItemId) ?? 0);
      const name = [row.name.en, variant.name?.en].filter(Boolean).join(', ');
      const place = branches.get(row.branchId)?.branch.name.en ?? '';
      return `<li data-quiet="${left === '' ? '1' : '0'}"><span>${escapeHtml(name)}<br><small>${escapeHtml(place)}</small></span>
<form method="post" action="/simulator/stock">
<input type="hidden" name="variantId" value="${variant.id}">
<input type="number" min="0" name="stock" value="${left}" aria-label="Stock of ${escapeHtml(name)}, ${escapeHtml(place)}" placeholder="∞">
<button>Set</button>
</form></li>`;
    }),
  );
  return `<label>Search a dish<input type="search" data-filter="#stock-list" placeholder="Without a word: only what is counted"></label>
<ul id="stock-list" class="results">${rows.join('')}</ul>`;
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

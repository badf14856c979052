import { toDecimal } from '../../../machines/money.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { BranchPlace } from '../../catalogue/menu.ts';
import { escapeHtml } from '../../http/escape-html.ts';

export async function branchesCard(catalogue: Catalogue, places: readonly BranchPlace[]): Promise<string> {
  const rows = await Promise.all(
    places.map(async ({ branch }) => {
      const isOpen = await catalogue.isOpen(branch.id);
      const verb = branch.takesOrders ? 'Close' : 'Open';
      const state = isOpen ? 'open now' : branch.takesOrders ? 'outside its hours' : 'closed';
      const name = escapeHtml(branch.name.en);
      const hours = isOpen ? ['fromTomorrow', 'Close for today'] : ['allDay', 'Open day and night'];
      return `<li><span>${name}<br><small>${state}</small></span>
<div class="row"><form method="post" action="/simulator/branches/${branch.id}/hours">
<button name="hours" value="${hours[0]}" aria-label="${hours[1]}: ${name}">${hours[1]}</button>
</form><form method="post" action="/simulator/branches/${branch.id}">
<button name="open" value="${branch.takesOrders ? '0' : '1'}" aria-label="${verb} ${name}">${verb}</button>
</form></div></li>`;
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
      const price = toDecimal(variant.specialPrice ?? variant.price);
      return `<li data-quiet="${left === '' ? '1' : '0'}"><span>${escapeHtml(name)}<br><small>${escapeHtml(place)}</small></span>
<div class="row"><form method="post" action="/simulator/stock">
<input type="hidden" name="variantId" value="${variant.id}">
<input type="number" min="0" name="stock" value="${left}" aria-label="Stock of ${escapeHtml(name)}, ${escapeHtml(place)}" placeholder="∞">
<button>Set</button>
</form>
<form method="post" action="/simulator/prices">
<input type="hidden" name="variantId" value="${variant.id}">
<input type="number" min="0.01" step="0.01" name="price" value="${price}" aria-label="Price of ${escapeHtml(name)}, ${escapeHtml(place)}">
<button>Price</button>
</form></div></li>`;
    }),
  );
  return `<label>Search a dish<input type="search" data-filter="#stock-list" placeholder="Without a word: only what is counted"></label>
<ul id="stock-list" class="results">${rows.join('')}</ul>`;
}

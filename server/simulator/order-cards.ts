import { escapeHtml } from './simulator.ts';

type ShownOrder = { id: number; username: string; status: string; next: string | null; finalTotal: string };

export function ordersCard(orders: readonly ShownOrder[]): string {
  const rows = orders.map(({ id, username, status, next, finalTotal }) => {
    const name = `order ${id}`;
    const further =
      next === null
        ? ''
        : `<form method="post" action="/simulator/orders/${id}/advance"><button aria-label="Take ${name} to ${words(next)}">→ ${words(next)}</button></form>`;
    const hasEnded = status === 'delivered' || status === 'cancelled';
    const cancel = hasEnded
      ? ''
      : `<form method="post" action="/simulator/orders/${id}/cancel"><button aria-label="Cancel ${name}">Cancel</button></form>`;
    return `<li><span>#${id} ${escapeHtml(username)}<br><small>${words(status)}, ${finalTotal}</small></span><div class="row">${further}${cancel}</div></li>`;
  });
  return rows.length === 0
    ? '<p class="quiet">Nobody has ordered yet.</p>'
    : `<ul class="results">${rows.join('')}</ul>`;
}

export function walletCard(customers: readonly { id: number; username: string }[]): string {
  const rows = customers.map(
    ({
      id,
      username,
    }) => `<li><span>${escapeHtml(username)}</span><form method="post" action="/simulator/wallet">
<input type="hidden" name="customerId" value="${id}"><button name="amount" value="50000">Add 500.00 for ${escapeHtml(username)}</button></form></li>`,
  );
  return `<ul>${rows.join('')}</ul>`;
}

function words(status: string): string {
  return status.replaceAll('_', ' ');
}

import { escapeHtml } from '../../http/escape-html.ts';

type ShownOrder = {
  id: number;
  username: string;
  status: string;
  next: string | null;
  previous: string | null;
  finalTotal: string;
  scheduledFrom: string | null;
  kitchenAt: string | null;
};

export function ordersCard(orders: readonly ShownOrder[]): string {
  const rows = orders.map((order) => {
    const { id, username, status, next, previous, finalTotal, scheduledFrom, kitchenAt } = order;
    const name = `order ${id}`;
    const times = [
      scheduledFrom && `for ${scheduledFrom.slice(0, 16)}`,
      kitchenAt && `to the kitchen at ${kitchenAt.slice(0, 16)}`,
    ];
    const state = [words(status), finalTotal, ...times].filter(Boolean).join(', ');
    const further =
      next === null || kitchenAt !== null
        ? ''
        : `<form method="post" action="/simulator/orders/${id}/advance"><button aria-label="Take ${name} to ${words(next)}">→ ${words(next)}</button></form>`;
    const back =
      previous === null
        ? ''
        : `<form method="post" action="/simulator/orders/${id}/step-back"><button aria-label="Set ${name} back to ${words(previous)}">← ${words(previous)}</button></form>`;
    const stars =
      status === 'delivered'
        ? `<form method="post" action="/simulator/orders/${id}/rate">${[1, 3, 5].map((count) => `<button name="stars" value="${count}" aria-label="Rate ${name} with ${count} of 5 stars">${count} ★</button>`).join('')}</form>`
        : '';
    const hasEnded = status === 'delivered' || status === 'cancelled';
    const cancel = hasEnded
      ? ''
      : `<form method="post" action="/simulator/orders/${id}/cancel"><button aria-label="Cancel ${name}">Cancel</button></form>`;
    const ride =
      status === 'out_for_delivery'
        ? `<form method="post" action="/simulator/orders/${id}/ride">${[25, 50, 75, 95].map((percent) => `<button name="percent" value="${percent}" aria-label="Move the rider of ${name} to ${percent} %">${percent} %</button>`).join('')}</form>`
        : '';
    return `<li><span>#${id} ${escapeHtml(username)}<br><small>${state}</small></span><div class="row">${ride}${back}${further}${cancel}${stars}</div></li>`;
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

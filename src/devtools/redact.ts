/**
 * What the inspector may show as it is: names of things and of the shop's own numbers. Everything else that is typed,
 * sent or known about a customer (codes, tokens, telephone numbers, names, addresses) is shown only as "there is one".
 */
export const shown: ReadonlySet<string> = new Set([
  'type',
  'kind',
  'status',
  'outcome',
  'state',
  'field',
  'reason',
  'tone',
  'mode',
  'look',
  'direction',
  'method',
  'intent',
  'opening',
  'availability',
  'claim',
  'key',
  'branchId',
  'orderId',
  'productId',
  'variantId',
  'cartId',
  'quantity',
  'amount',
  'payable',
  'total',
  'subTotal',
  'taxAmount',
  'overall',
  'deliveryTip',
  'submitCount',
  'notFoundCount',
  'networkErrors',
  'failures',
  'checks',
  'codesSent',
  'wrongCodes',
  'count',
]);

const deepest = 8;
const longestList = 30;

/** A copy that can be written as JSON, with every value that is not on the list replaced by its kind. */
export function redact(value: unknown, name = '', depth = 0): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return shown.has(name) ? value : '#';
  if (typeof value === 'string') return shown.has(name) || value === '' || value === '#' ? value : '•';
  if (typeof value !== 'object' || depth >= deepest) return undefined;
  if (Array.isArray(value)) return value.slice(0, longestList).map((each) => redact(each, name, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, redact(each, key, depth + 1)]));
}

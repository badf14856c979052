import type { WindowContract } from '../window-contract.ts';

/**
 * inline.js v2 is the vendor's own file; the stand-in is the page within its frame, so the answers are that page's messages.
 * A declined card is shown within the frame only. A pending transfer makes the client call `onCancel` first.
 */
export const paystackContract: WindowContract = {
  global: 'PaystackPop',
  options: [
    'accessCode',
    'key',
    'email',
    'amount',
    'currency',
    'reference',
    'firstName',
    'phone',
    'metadata',
    'onLoad',
    'onSuccess',
    'onCancel',
    'onError',
    'onBankTransferConfirmationPending',
  ],
  // Begins a transaction that was not prepared; this provider prepares each.
  unread: ['key', 'email', 'amount', 'currency', 'reference', 'firstName', 'phone', 'metadata'],
  methods: ['newTransaction', 'cancelTransaction'],
  answers: {
    'loaded:checkout': [],
    'loaded:transaction': ['id', 'customer', 'accessCode'],
    success: ['reference', 'trxref', 'status', 'message'],
    cancel: ['status'],
    'transfer:pending': ['status'],
    error: ['type', 'message'],
  },
};

import type { WindowContract } from '../window-contract.ts';

/** v3.js: a function; its window stays after a success until `close`, and `onclose` follows then too. */
export const flutterwaveContract: WindowContract = {
  global: 'FlutterwaveCheckout',
  options: [
    'public_key',
    'tx_ref',
    'amount',
    'currency',
    'customer',
    'customizations',
    'callback',
    'onclose',
  ],
  unread: [],
  methods: ['close'],
  answers: {
    callback: ['status', 'tx_ref', 'transaction_id', 'flw_ref', 'amount', 'currency', 'customer'],
    onclose: [],
  },
};

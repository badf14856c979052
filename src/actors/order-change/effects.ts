import { fromPromise } from 'xstate';
import type {
  AgreedChange,
  ChangeQuote,
  ChangeRequest,
} from '../../../machines/order-change/order-change.ts';
import { quoteOrderChange, sendOrderChange } from '../../api/order-changes.ts';
import type { App } from '../system/app.ts';

export function orderChangeEffects({ api, texts }: App) {
  return {
    quoteOrderChange: fromPromise<ChangeQuote, ChangeRequest | null>(async ({ input, signal }) => {
      if (input === null) throw new Error('The change is not whole');
      return quoteOrderChange(api, input, texts.language(), signal);
    }),
    sendOrderChange: fromPromise<void, AgreedChange | null>(async ({ input, signal }) => {
      if (input === null) throw new Error('Nothing was agreed to');
      await sendOrderChange(api, input, texts.language(), signal);
    }),
  };
}

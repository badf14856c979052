import type { ReactNode } from 'react';
import { createListeners } from '../lib/listeners.ts';

/** What the page adds to a gateway's fields: how they look, and what is drawn around the way to send them. */
export type FieldsProps = {
  scheme: 'light' | 'dark';
  /** After a refused try the gateway's own fields show why; `isRefused` is for what it means and what to do next. */
  children: (state: { isReady: boolean; busy: boolean; isRefused: boolean; submit: () => void }) => ReactNode;
};

/** A gateway's own fields, drawn by its driver. */
export type PaymentFields = (props: FieldsProps) => ReactNode;

/** Where gateways whose fields stand in our page show them, for whichever page waits for that payment. */
export type PaymentStage = {
  /** Shows the fields of one attempt; returns the way to take them away. */
  show: (attemptKey: string, fields: PaymentFields) => () => void;
  fieldsOf: (attemptKey: string) => PaymentFields | null;
  /** Calls back whenever other fields are shown; returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
};

/** The stage of one app. */
export function createPaymentStage(): PaymentStage {
  const shown = new Map<string, PaymentFields>();
  const { notify, listen } = createListeners();
  return {
    show: (attemptKey, fields) => {
      shown.set(attemptKey, fields);
      notify();
      return () => {
        if (shown.get(attemptKey) === fields) shown.delete(attemptKey);
        notify();
      };
    },
    fieldsOf: (attemptKey) => shown.get(attemptKey) ?? null,
    subscribe: listen,
  };
}

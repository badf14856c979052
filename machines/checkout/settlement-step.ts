import type { SnapshotFrom } from 'xstate';
import type { SettlementStep } from './settlement.ts';
import type { settlementMachine } from './settlement-machine.ts';

/** What checkout shows of a running settlement. */
export type SettlementView = {
  progress: SettlementStep;
  paymentReason: string | null;
  paymentMessage: string | null;
  orderId: number | null;
};

/** The settlement as a customer could name it. */
export function viewOf(snapshot: SnapshotFrom<typeof settlementMachine>): SettlementView {
  const { record, reason, message } = snapshot.context;
  return {
    progress: stepOf(snapshot),
    paymentReason: reason,
    paymentMessage: message,
    orderId: record.orderId,
  };
}

function stepOf(snapshot: SnapshotFrom<typeof settlementMachine>): SettlementStep {
  const { isConfirming, isRecovered } = snapshot.context;
  if (snapshot.hasTag('unpaid')) return 'unpaid';
  if (snapshot.hasTag('unknown')) return 'unknown';
  if (snapshot.hasTag('paying')) return isConfirming ? 'confirming' : 'paying';
  return isRecovered ? 'recovering' : 'placing';
}

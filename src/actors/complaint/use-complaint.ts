import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { complaintMachine } from '../../../machines/complaint/complaint-machine.ts';
import {
  noComplaint,
  type ComplaintDish,
  type ComplaintDraft,
  type ComplaintEvent,
} from '../../../machines/complaint/complaint-setup.ts';
import { randomId } from '../../lib/random-id.ts';
import { openOrRaise } from '../notices/notices.ts';
import { useApp, type App } from '../system/app.ts';
import { openLazily } from '../system/open-lazily.ts';
import { useLazySelector } from '../system/use-actor.ts';

export type ComplaintStep = SnapshotFrom<typeof complaintMachine>['value'];

function verbsOf(app: App) {
  const complaint = app.actors.find<typeof complaintMachine>('complaint');
  const send = (event: ComplaintEvent) => complaint.current()?.send(event);
  const sheet = openLazily<ComplaintEvent>(app, complaint, { type: 'complaint.dismissed' });
  return {
    /** Starts with its code, which comes over the network at the first press. */
    open: (dish: ComplaintDish) =>
      openOrRaise(app.actors, 'The report of a dish could not be loaded', () =>
        sheet.open(() => ({ type: 'complaint.opened', dish, attemptKey: randomId() })),
      ),
    submit: (draft: ComplaintDraft) => send({ type: 'complaint.submitted', draft }),
    sendAgain: () => send({ type: 'complaint.repeated' }),
    close: sheet.close,
  };
}

/** Reporting a dish that arrived to the restaurant [R1.15]. */
export function useComplaint() {
  const app = useApp();
  const complaint = app.actors.find<typeof complaintMachine>('complaint');
  const verbs = useMemo(() => verbsOf(app), [app]);
  const context = useLazySelector(complaint, (snapshot) => snapshot.context, noComplaint);
  const step = useLazySelector<typeof complaintMachine, ComplaintStep>(
    complaint,
    ({ value }) => value,
    'closed',
  );
  return { ...context, step, ...verbs };
}

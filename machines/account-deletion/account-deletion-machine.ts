import { assign, emit, setup, type DoneActorEvent } from 'xstate';
import { isRefusal, isUnauthorized, refusalMessage } from '../failure.ts';
import type { Phone, ProvenPhone } from '../login/login.ts';
import { errorOf, narrow } from '../narrow.ts';
import { notProvided } from '../not-provided.ts';
import type { Notice } from '../notice.ts';
import { phoneProofMachine } from '../phone-proof/phone-proof-machine.ts';
import { isInTheWay, type DeletionProblem, type Obstacles } from './account-deletion.ts';

const noPhone = { countryCode: '', mobile: '' };
const leaveTo = { target: '#accountDeletion.closed' } as const;

/**
 * The end of an account: what stands in the way, a code to its telephone, then the deletion, which happens once. A lost
 * answer is followed by the question whether the account is still there, never by another deletion [R1.24, D13].
 */
export const accountDeletionMachine = setup({
  types: {
    context: {} as {
      phone: Phone;
      obstacles: Obstacles | null;
      problem: DeletionProblem | null;
      proof: string;
    },
    events: {} as
      | ({ type: 'deletion.opened' } & Phone)
      | { type: 'deletion.dismissed' }
      | { type: 'obstacles.rechecked' }
      | { type: 'deletion.requested' }
      | { type: 'proof.abandoned' }
      | { type: 'outcome.rechecked' }
      | { type: 'customer.left' }
      | DoneActorEvent<Obstacles, 'findObstacles'>
      | DoneActorEvent<ProvenPhone, 'phoneProof'>
      | DoneActorEvent<{ isDeleted: boolean }, 'askWhetherDeleted'>,
    emitted: {} as Notice | { type: 'account.deleted' },
    tags: {} as 'busy' | 'committed',
    children: {} as {
      findObstacles: 'findObstacles';
      phoneProof: 'phoneProof';
      deleteAccount: 'deleteAccount';
      askWhetherDeleted: 'askWhetherDeleted';
    },
  },
  actors: {
    findObstacles: notProvided<Obstacles>('findObstacles'),
    phoneProof: phoneProofMachine,
    deleteAccount: notProvided<void, { proof: string }>('deleteAccount'),
    askWhetherDeleted: notProvided<{ isDeleted: boolean }>('askWhetherDeleted'),
  },
  actions: {
    begin: assign(({ event }) => {
      const { countryCode, mobile } = narrow(event, 'deletion.opened');
      return { phone: { countryCode, mobile }, obstacles: null, problem: null, proof: '' };
    }),
    setObstacles: assign({
      obstacles: ({ event }) => narrow(event, 'xstate.done.actor.findObstacles').output,
    }),
    setProof: assign({ proof: ({ event }) => narrow(event, 'xstate.done.actor.phoneProof').output.proof }),
    forgetProof: assign({ proof: '' }),
    forgetProblem: assign({ problem: null }),
    explainNotDone: assign({ problem: { key: 'deletion.notDone' } }),
    explainRefusal: assign({
      problem: ({ event }): DeletionProblem => {
        const text = refusalMessage(errorOf(event));
        return text === null ? { key: 'deletion.refused' } : { text };
      },
    }),
    wipe: assign({ phone: noPhone, obstacles: null, problem: null, proof: '' }),
    announceDeleted: emit({ type: 'account.deleted' }),
    confirmDeleted: emit({ type: 'notice', tone: 'success', key: 'deletion.done' }),
  },
  guards: {
    isInTheWay: ({ event }) => isInTheWay(narrow(event, 'xstate.done.actor.findObstacles').output),
    wasRefused: ({ event }) => isRefusal(errorOf(event)),
    hasNoSession: ({ event }) => isUnauthorized(errorOf(event)),
    isGone: ({ event }) => narrow(event, 'xstate.done.actor.askWhetherDeleted').output.isDeleted,
  },
  delays: { requestTimeout: 20_000 },
}).createMachine({
  id: 'accountDeletion',
  context: { phone: noPhone, obstacles: null, problem: null, proof: '' },
  initial: 'closed',
  on: { 'customer.left': '.closed' },
  states: {
    closed: {
      entry: 'wipe',
      on: {
        'deletion.opened': { target: 'deciding', actions: 'begin' },
      },
    },
    deciding: {
      initial: 'checking',
      on: { 'deletion.dismissed': leaveTo },
      states: {
        checking: {
          tags: 'busy',
          invoke: {
            id: 'findObstacles',
            src: 'findObstacles',
            onDone: [
              { guard: 'isInTheWay', target: 'blocked', actions: 'setObstacles' },
              { target: 'free', actions: 'setObstacles' },
            ],
            onError: 'unchecked',
          },
          after: { requestTimeout: 'unchecked' },
        },
        unchecked: { on: { 'obstacles.rechecked': 'checking' } },
        blocked: { on: { 'obstacles.rechecked': { target: 'checking', actions: 'forgetProblem' } } },
        free: {
          on: { 'deletion.requested': { target: '#accountDeletion.proving', actions: 'forgetProblem' } },
        },
      },
    },
    proving: {
      on: { 'deletion.dismissed': leaveTo, 'proof.abandoned': 'deciding.free' },
      invoke: {
        id: 'phoneProof',
        src: 'phoneProof',
        input: ({ context }) => ({ phone: context.phone, isKnown: true }),
        onDone: { target: 'deleting', actions: 'setProof' },
        onError: 'deciding',
      },
    },
    deleting: {
      tags: ['busy', 'committed'],
      exit: 'forgetProof',
      invoke: {
        id: 'deleteAccount',
        src: 'deleteAccount',
        input: ({ context }) => ({ proof: context.proof }),
        onDone: 'deleted',
        onError: [
          { guard: 'hasNoSession', target: 'closed' },
          { guard: 'wasRefused', target: 'deciding', actions: 'explainRefusal' },
          { target: 'asking' },
        ],
      },
      after: { requestTimeout: 'asking' },
    },
    asking: {
      tags: ['busy', 'committed'],
      invoke: {
        id: 'askWhetherDeleted',
        src: 'askWhetherDeleted',
        onDone: [
          { guard: 'isGone', target: 'deleted' },
          { target: 'deciding', actions: 'explainNotDone' },
        ],
        onError: 'unknown',
      },
      after: { requestTimeout: 'unknown' },
    },
    unknown: {
      tags: 'committed',
      on: { 'outcome.rechecked': 'asking' },
    },
    deleted: {
      entry: ['announceDeleted', 'confirmDeleted'],
      always: 'closed',
    },
  },
});

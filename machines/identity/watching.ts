import { identitySetup } from './identity-setup.ts';

/** A customer is signed in: the token is renewed in time, and an account that was disabled is noticed [R4.17, R9.9]. */
export const watching = identitySetup.createStateConfig({
  initial: 'resting',
  on: { 'session.closed': 'asleep' },
  states: {
    resting: { after: { refreshPause: 'refreshing' } },
    refreshing: {
      invoke: {
        id: 'refreshToken',
        src: 'refreshToken',
        onDone: { target: 'resting', actions: 'renewLifetime' },
        onError: [
          { guard: 'hasEnded', target: '#identity.asleep', actions: 'announceEnded' },
          { target: 'backingOff', actions: 'countFailure' },
        ],
      },
      after: { shortTimeout: { target: 'backingOff', actions: 'countFailure' } },
    },
    backingOff: { after: { backOffPause: 'refreshing' } },
  },
});

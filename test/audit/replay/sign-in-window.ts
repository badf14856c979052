/** What a customer does in the window of a third party that signs in. */
export type InTheSignInWindow = 'signsIn' | 'givesUp';

/** The SDK looks at its window every 2 s, and then waits 8 s for a last message. */
export const closedWindowIsNoticedMs = 10_500;

/**
 * A script for every page of a replay: a window that the page opens does only what a path says. `signInWindow` has a function for each
 * of `InTheSignInWindow`.
 */
export const heldSignInWindow = `
  globalThis.open = (address) => {
    const opened = { closed: false, focus() {}, close() { this.closed = true; } };
    const asked = new URL(address, location.href).searchParams;
    globalThis.signInWindow = {
      signsIn: () => {
        const authEvent = {
          type: asked.get('authType'),
          eventId: asked.get('eventId'),
          urlResponse: location.origin + '/emulator/auth/handler?providerId=' + asked.get('providerId'),
          sessionId: null,
          postBody: null,
          tenantId: null,
          error: null,
        };
        postMessage({ standIn: 'authEvent', authEvent }, location.origin);
      },
      givesUp: () => opened.close(),
    };
    return opened;
  };
`;

// What the SDK's windows need of Google's script, for the sign-in of demo mode: a window of this origin reports how it ended.
(() => {
  const handlers = {};
  addEventListener('message', ({ origin, data }) => {
    if (origin === location.origin && data?.standIn === 'authEvent')
      handlers.authEvent?.({ authEvent: data.authEvent });
  });
  const frame = {
    restyle: async () => {},
    ping: async (answer) => answer?.(),
    register: (name, handle) => {
      handlers[name] = handle;
    },
    send: async (name, _data, answer) => {
      try {
        answer?.([{ [name]: true }]);
      } catch {
        // The SDK throws after every answer.
      }
    },
  };
  const context = { open: async (_options, opened) => opened(frame) };
  window.gapi = {
    load: (_name, { callback }) => callback(),
    iframes: { Iframe: Object, CROSS_ORIGIN_IFRAMES_FILTER: () => true, getContext: () => context },
  };
})();

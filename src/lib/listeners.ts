/** A set of listeners; adding one twice has no effect. */
export function createListeners<Message = void>() {
  const listeners = new Set<(message: Message) => void>();
  return {
    notify: (message: Message) => {
      for (const listener of listeners) listener(message);
    },
    /** Returns the unsubscribe function. */
    listen: (listener: (message: Message) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

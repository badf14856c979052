/** Whoever wants to hear of something, each once. */
export function createListeners<Message = void>() {
  const listeners = new Set<(message: Message) => void>();
  return {
    notify: (message: Message) => {
      for (const listener of listeners) listener(message);
    },
    /** Returns the way to stop listening. */
    listen: (listener: (message: Message) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

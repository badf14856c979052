/** Whoever wants to hear of something, each once. */
export function createListeners<Word = void>() {
  const listeners = new Set<(word: Word) => void>();
  return {
    tell: (word: Word) => {
      for (const listener of listeners) listener(word);
    },
    /** Returns the way to stop listening. */
    listen: (listener: (word: Word) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

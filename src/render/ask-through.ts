import type { Ask, ThreadAnswer, ThreadLine } from '../api/contract/rendering.ts';

/** Asks the provider, which lives in another thread. */
export function askingThrough(line: ThreadLine): Ask {
  const waiting = new Map<number, (said: ThreadAnswer) => void>();
  let asked = 0;
  line.on('message', (said: ThreadAnswer) => {
    waiting.get(said.id)?.(said);
    waiting.delete(said.id);
  });
  return (url, form) =>
    new Promise((resolve, reject) => {
      asked += 1;
      waiting.set(asked, ({ answer }) => {
        if (answer === null) reject(new Error('No answer'));
        else resolve(answer);
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a line between threads has no origin
      line.postMessage({ id: asked, url, form });
    });
}

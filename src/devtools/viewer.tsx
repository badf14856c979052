import { createBrowserReceiver } from '@statelyai/inspect';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ActorBook } from './actor-book.ts';
import { Inspector } from './inspector.tsx';
import './viewer.css';

const book = new ActorBook();
const listeners = new Set<() => void>();
let version = 0;
let isScheduled = false;

/** Many messages, one rendering. */
function publish(): void {
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(() => {
    isScheduled = false;
    version += 1;
    for (const listener of listeners) listener();
  });
}

createBrowserReceiver().subscribe((message) => {
  book.receive(message);
  publish();
});

const source = {
  book,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  version: () => version,
};

const dark = matchMedia('(prefers-color-scheme: dark)');
const followMode = () => document.documentElement.classList.toggle('dark', dark.matches);
dark.addEventListener('change', followMode);
followMode();

const place = document.getElementById('viewer');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Inspector source={source} />
    </StrictMode>,
  );
}

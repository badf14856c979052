import { createBrowserReceiver } from '@statelyai/inspect';
import { ActorBook, type KnownActor } from './actor-book.ts';

const longestShown = 200;
const book = new ActorBook();
let chosen: string | null = null;
let isScheduled = false;

const find = (id: string) => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The viewer has no "${id}"`);
  return element;
};
const filter = () => {
  const element = find('filter');
  return element instanceof HTMLInputElement ? element.value.trim() : '';
};
const isQuiet = () => {
  const element = find('quiet');
  return element instanceof HTMLInputElement && element.checked;
};

function show(): void {
  isScheduled = false;
  const actors = book.ordered().filter(({ states }) => states.length > 0);
  const actor = actors.find(({ id }) => id === chosen) ?? actors[0];
  chosen = actor?.id ?? null;
  find('status').textContent = `${actors.length} machines, ${book.actors.size - actors.length} effects`;
  find('actors').replaceChildren(...actors.map(actorItem));
  find('chosen').textContent = actor?.name ?? 'No actor yet';
  find('state').textContent = actor?.states.join('\n') ?? '';
  find('context').textContent = actor ? JSON.stringify(actor.context, null, 2) : '';
  find('log').replaceChildren(...book.events(filter(), isQuiet()).slice(0, longestShown).map(logItem));
}

function actorItem({ id, name, states, status, parentId }: KnownActor): HTMLElement {
  const item = document.createElement('li');
  const button = document.createElement('button');
  const state = document.createElement('small');
  state.textContent = status === 'active' ? states.join(', ') : status;
  button.type = 'button';
  button.append(name, state);
  button.className = [parentId === null ? '' : 'child', status === 'active' ? '' : 'ended'].join(' ').trim();
  button.setAttribute('aria-current', String(id === chosen));
  button.addEventListener('click', () => {
    chosen = id;
    show();
  });
  item.append(button);
  return item;
}

function logItem({ actor, type, event, at }: ReturnType<ActorBook['events']>[number]): HTMLElement {
  const item = document.createElement('li');
  const time = document.createElement('time');
  const detail = document.createElement('pre');
  time.textContent = `${new Date(at).toLocaleTimeString()} · ${actor}`;
  const { type: _, ...rest } = { type, ...event };
  detail.textContent = Object.keys(rest).length === 0 ? '' : JSON.stringify(rest);
  item.append(time, type, detail);
  return item;
}

/** Many messages, one drawing. */
function showSoon(): void {
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(show);
}

createBrowserReceiver().subscribe((message) => {
  book.hear(message);
  showSoon();
});
find('filter').addEventListener('input', showSoon);
find('quiet').addEventListener('change', showSoon);
find('clear').addEventListener('click', () => {
  book.clear();
  showSoon();
});

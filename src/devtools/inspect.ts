import { createBrowserInspector, createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { transitionsTaken } from './actor-book.ts';
import { takenIn, transitionId } from './chart/nodes.ts';
import { saveFile } from '../lib/sharing.ts';
import { redact } from './redact.ts';

const localViewer = '/src/devtools/viewer.html';
const keptWhileWaiting = 2000;
const keptInRecord = 1000;
/** Charts are nested deeper than the ten levels that the protocol keeps otherwise. */
const deepest = 24;
const corner =
  'position:fixed;inset-block-end:1rem;inset-inline-start:1rem;z-index:9999;padding:.5rem .75rem;font:14px system-ui';

/**
 * The developer's inspector, for `?inspect` (the hosted one), `?inspect=local` (ours, works offline) or `?inspect=record`
 * (the last thousand events as a file). Returns what actors are to be started with. Never part of a build.
 */
export function startInspector(mode: string): (event: InspectionEvent) => void {
  if (mode === 'record') return record();
  const inspector = createBrowserInspector({
    autoStart: false,
    maxDeferredEvents: keptWhileWaiting,
    serialize: withoutSecrets,
    ...(mode === 'local' && { url: localViewer, serializationDepthLimit: deepest }),
  });
  // The name under which the package opens its window: it navigates this one.
  const isOpen = window.open('', 'xstateinspector') !== null;
  if (isOpen) inspector.start();
  else button('Open the inspector', () => inspector.start());
  return (event) => {
    if (mode === 'local' && event.type === '@xstate.microstep') inspector.inspect.next?.(reportOf(event));
    inspector.inspect.next?.(event);
  };
}

/** The protocol drops microsteps, so that the transitions taken travel as an event of the actor. */
function reportOf(event: InspectionEvent): InspectionEvent {
  const { actorRef, rootId } = event;
  const transitions = takenIn(event).map(transitionId);
  return {
    type: '@xstate.event',
    actorRef,
    rootId,
    sourceRef: undefined,
    event: { type: transitionsTaken, transitions },
  };
}

function record(): (event: InspectionEvent) => void {
  const lines: string[] = [];
  const send = (event: StatelyInspectionEvent) => {
    lines.push(JSON.stringify(event));
    if (lines.length > keptInRecord) lines.shift();
  };
  const inspector = createInspector({ send }, { serialize: withoutSecrets });
  button('Save the record', () =>
    saveFile(new File([lines.join('\n')], 'record.ndjson', { type: 'application/x-ndjson' })),
  );
  return (event) => inspector.inspect.next?.(event);
}

/** Browsers open a window only for a press. */
function button(text: string, onPress: () => void): void {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.style.cssText = corner;
  element.addEventListener('click', onPress);
  document.body.append(element);
}

/** An event of the inspector's protocol with only what may be shown; outputs, inputs, errors and children stay out. */
export function withoutSecrets(event: StatelyInspectionEvent): StatelyInspectionEvent {
  return Object.assign({}, event, partsOf(event));
}

function partsOf(message: StatelyInspectionEvent): object {
  // Ids of transitions are made of the names of states and events alone.
  if (message.type === '@xstate.event' && message.event.type === transitionsTaken) return {};
  if (message.type === '@xstate.event') return { event: redact(message.event) };
  if (message.type === '@xstate.actor') return { snapshot: standingOf(message.snapshot) };
  return { event: redact(message.event), snapshot: standingOf(message.snapshot) };
}

/** State names are the machine's own; data is redacted. */
function standingOf(snapshot: object): object {
  const { status, value, context } = { status: 'active', value: undefined, context: undefined, ...snapshot };
  return { status, value, context: redact(context) };
}

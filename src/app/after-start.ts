/** What can wait until the page is mounted, in one file that is fetched then (550). */
export { lateSubscriptions } from '../actors/system/late-subscriptions.ts';
export { recoverFocus } from '../ui/recover-focus.ts';
export { revealFocusedField } from '../ui/reveal-focused-field.ts';
export { startWorker } from './start-worker.ts';

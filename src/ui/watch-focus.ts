import { recoverFocus } from './recover-focus.ts';
import { revealFocusedField } from './reveal-focused-field.ts';

/** What looks after the focus on every page and can wait until the app has started. */
export function watchFocus(): void {
  recoverFocus();
  revealFocusedField();
}

import { useEffect, useId, useRef, type Ref } from 'react';
import { describedBy, FieldShell, inputClasses } from '../../ui/field.tsx';
import { digitsOf, visibleText } from '../../../machines/typed/typed-text.ts';

const length = 6;

type Props = {
  label: string;
  value: string;
  error: string | null;
  /** A request is running: a code that becomes whole meanwhile is passed on when it has ended. */
  busy: boolean;
  onChange: (code: string) => void;
  /** Called once for each whole code, whether typed, pasted or filled in by the phone. */
  onComplete: (code: string) => void;
  ref: Ref<HTMLInputElement>;
};

/** One text field for the whole code, so that paste and autofill work. */
export function OneTimeCode({ label, value, error, busy, onChange, onComplete, ref }: Props) {
  const id = useId();
  const sent = useRef('');

  useEffect(() => {
    if (busy || value.length !== length || sent.current === value) return;
    sent.current = value;
    onComplete(value);
  }, [busy, value, onComplete]);

  const take = (text: string) => onChange(codeIn(text, length));

  return (
    <FieldShell id={id} label={label} error={error}>
      <input
        ref={ref}
        id={id}
        type="text"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        enterKeyHint="done"
        required
        value={value}
        aria-invalid={error !== null || undefined}
        aria-describedby={describedBy(id, undefined, error)}
        className={`${inputClasses} min-h-14 text-center text-xl font-semibold tracking-[0.35em] tabular-nums`}
        onPaste={(event) => {
          event.preventDefault();
          take(event.clipboardData.getData('text'));
        }}
        onChange={(event) => take(event.currentTarget.value)}
      />
    </FieldShell>
  );
}

/** The first run of exactly `length` digits in a pasted message, or else its digits cut to that length. */
export function codeIn(text: string, length: number): string {
  const runs = visibleText(text)
    .split(/[^\p{Nd}]+/u)
    .map(digitsOf);
  return runs.find((run) => run.length === length) ?? digitsOf(text).slice(0, length);
}

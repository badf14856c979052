import { useId, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, FieldShell, inputClasses, type Shell } from './field.tsx';

/** Several lines of text; with `maxLength` it shows how much of it is used. */
export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  optional,
  className,
  id: givenId,
  ...input
}: Shell & ComponentProps<'textarea'>) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const length = typeof input.value === 'string' ? input.value.length : null;
  return (
    <FieldShell id={id} label={label} hint={hint} error={error} hideLabel={hideLabel} optional={optional}>
      <textarea
        dir="auto"
        rows={3}
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        className={classNames(inputClasses, 'resize-y py-3', className)}
      />
      {length !== null && input.maxLength !== undefined && (
        <p aria-hidden="true" dir="ltr" className="text-end text-xs tabular-nums text-ink-faint">
          {`${length}/${input.maxLength}`}
        </p>
      )}
    </FieldShell>
  );
}

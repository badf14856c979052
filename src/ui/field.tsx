import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export const inputClasses =
  'w-full rounded-control border border-line-strong bg-surface px-3.5 text-base text-ink placeholder:text-ink-faint aria-invalid:border-brick aria-invalid:ring-1 aria-invalid:ring-brick';

export type Shell = {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  hideLabel?: boolean;
  optional?: string;
};

/** Label, hint and error around one control, tied together for screen readers. */
export function FieldShell({
  id,
  label,
  hint,
  error,
  hideLabel,
  optional,
  children,
}: Shell & { id: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold text-ink'}>
        <span>{label}</span>
        {optional !== undefined && <span className="ms-1.5 font-normal text-ink-faint">{optional}</span>}
      </label>
      {children}
      {hint !== undefined && (
        <div id={`${id}-hint`} className="text-sm text-ink-faint">
          {hint}
        </div>
      )}
      {error !== undefined && error !== null && error !== '' && (
        <p id={`${id}-error`} className="text-sm font-medium text-brick">
          {error}
        </p>
      )}
    </div>
  );
}

export function describedBy(
  id: string,
  hint: ReactNode,
  error: string | null | undefined,
): string | undefined {
  const ids = [hint === undefined ? '' : `${id}-hint`, error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return ids === '' ? undefined : ids;
}

/**
 * One line of text. `leading` and `trailing` stand inside the border (an icon, a currency sign, a button). Set `dir` to
 * `ltr` for phones, codes, amounts and e-mail; names and addresses keep the default `auto`.
 */
export function Field({
  label,
  hint,
  error,
  hideLabel,
  optional,
  leading,
  trailing,
  className,
  id: givenId,
  ...input
}: Shell & { leading?: ReactNode; trailing?: ReactNode } & ComponentProps<'input'>) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldShell id={id} label={label} hint={hint} error={error} hideLabel={hideLabel} optional={optional}>
      <div dir={input.dir} className="relative flex items-center">
        {leading !== undefined && (
          <span className="pointer-events-none absolute start-3.5 flex items-center text-ink-faint">
            {leading}
          </span>
        )}
        <input
          dir="auto"
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          className={classNames(
            inputClasses,
            'min-h-12',
            leading !== undefined && 'ps-11',
            trailing !== undefined && 'pe-14',
            className,
          )}
        />
        {trailing !== undefined && <span className="absolute end-1.5 flex items-center">{trailing}</span>}
      </div>
    </FieldShell>
  );
}

/** What went wrong with a form as a whole, above its button; announced when it appears. */
export function FormError({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" className="rounded-control bg-brick-soft px-3.5 py-2.5 text-sm font-medium text-brick">
      {text}
    </p>
  );
}

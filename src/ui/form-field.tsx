import type { ComponentProps } from 'react';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { Field } from './field.tsx';
import { useDraftField } from './form.ts';

type Props<Draft extends FieldValues> = Omit<
  ComponentProps<typeof Field>,
  'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'error'
> & {
  control: Control<Draft>;
  name: FieldPathByValue<Draft, string>;
  /** What of the typed text is kept. */
  clean?: (typed: string) => string;
  /** The focus has left it. */
  onLeave?: () => void;
};

/** One line of text of a draft (`useDraft`), with its error below. It is cleaned before it is cut to `maxLength` [E3]. */
export function FormField<Draft extends FieldValues>({
  control,
  name,
  clean = (typed) => typed,
  onLeave,
  maxLength,
  ...rest
}: Props<Draft>) {
  const { onChange, onBlur, ...field } = useDraftField(control, name);
  return (
    <Field
      {...rest}
      {...field}
      onChange={(event) => onChange(clean(event.currentTarget.value).slice(0, maxLength))}
      onBlur={() => {
        onBlur();
        onLeave?.();
      }}
    />
  );
}

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useController,
  useForm,
  useWatch,
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { announce } from './announcer.ts';

export type { FieldValues };

/**
 * What a machine or the provider has against one field, in words. A new `cause` is shown and announced; other words for the
 * same one, as in another language, only take the place of those before.
 */
export type Refusal<Draft extends FieldValues> = { field: FieldPath<Draft>; text: string; cause: unknown };

type Options<Draft extends FieldValues> = {
  initial: DefaultValues<Draft>;
  /** Its messages are keys of texts. A form whose rules are a machine's has none: the problem comes as `refusal`. */
  schema?: Parameters<typeof standardSchemaResolver<Draft, unknown, Draft>>[0];
  refusal?: Refusal<Draft> | null;
  /** Called with the whole draft after each change. */
  onChange?: (draft: Draft) => void;
};

export type Form<Draft extends FieldValues> = UseFormReturn<Draft> & {
  /** `setValue` for the customer: an error at the field goes or stays by the rules, as when it is typed. */
  fill: <Name extends FieldPath<Draft>>(
    name: Name,
    value: FieldPathValue<Draft, Name>,
    options?: { shouldDirty: boolean },
  ) => void;
  /** For `onSubmit`: hands on a draft that keeps the rules, or focuses and announces the first error. */
  send: (save: (draft: Draft) => void) => (event: { preventDefault: () => void }) => void;
};

const refused = 'refused';

/**
 * The one way to write a form. Errors stand at their fields from the first attempt on, the first of them gets the focus,
 * and the draft stays as it is whatever becomes of it:
 *
 *     const form = useDraft({ initial, schema });
 *     <form noValidate onSubmit={form.send(save)}>
 *       <FormField control={form.control} name="city" label={t('addresses.fields.city')} />
 */
export function useDraft<Draft extends FieldValues>({
  initial,
  schema,
  refusal = null,
  onChange,
}: Options<Draft>): Form<Draft> {
  const textOf = useErrorText();
  const form = useForm<Draft>({
    defaultValues: initial,
    ...(schema && { resolver: standardSchemaResolver(schema) }),
  });
  const { setError, subscribe, trigger } = form;
  const { errors } = form.formState;
  const wasSent = useRef(false);
  const shown = useRef<unknown>(null);

  const show = useEffectEvent((field: FieldPath<Draft>, text: string, cause: unknown) => {
    const isNew = shown.current !== cause;
    shown.current = cause;
    if (!isNew && form.getFieldState(field).error?.type !== refused) return;
    setError(field, { type: refused, message: text }, { shouldFocus: isNew && wasSent.current });
    if (isNew) announce(text, { urgency: 'assertive' });
  });
  // By its parts: an error that is set renders the form, which may make the same refusal anew.
  const [field, text, cause] = [refusal?.field, refusal?.text ?? '', refusal?.cause];
  useEffect(() => {
    if (field === undefined) shown.current = null;
    else show(field, text, cause);
  }, [field, text, cause]);

  /** The messages of a schema may hold amounts in words of the language before. */
  const isWrong = (name: string): name is FieldPath<Draft> =>
    name in errors && errors[name]?.type !== refused;
  const checkAgain = useEffectEvent((rules: typeof schema) => {
    const wrong = Object.keys(errors).filter(isWrong);
    if (rules !== undefined && wrong.length > 0) void trigger(wrong);
  });
  useEffect(() => checkAgain(schema), [schema]);

  /** Called also when nothing but errors or the focus has changed. A field may be wrong because of another one. */
  const known = useRef('');
  const noteChange = useEffectEvent((values: Draft) => {
    const typed = JSON.stringify(values);
    if (typed === known.current) return;
    known.current = typed;
    onChange?.(values);
    checkAgain(schema);
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => noteChange(values) }),
    [subscribe],
  );

  function send(save: (draft: Draft) => void) {
    const submit = form.handleSubmit(save, (errors) => {
      const [first] = Object.values(errors);
      const text = textOf(first);
      if (text !== null) announce(text, { urgency: 'assertive' });
    });
    return (event: { preventDefault: () => void }) => {
      event.preventDefault();
      wasSent.current = true;
      void submit();
    };
  }
  const fill: Form<Draft>['fill'] = (name, value, options) =>
    form.setValue(name, value, { ...options, shouldValidate: form.getFieldState(name).invalid });
  return { ...form, fill, send };
}

/** Value, error in words and handlers of one field of a draft, for any control; `onChange` takes the new value. */
export function useDraftField<Draft extends FieldValues, Name extends FieldPath<Draft>>(
  control: Control<Draft>,
  name: Name,
) {
  const textOf = useErrorText();
  const { field, fieldState } = useController<Draft, Name>({ control, name });
  const value: FieldPathValue<Draft, Name> = field.value;
  return { ...field, value, error: textOf(fieldState.error) };
}

/** What stands in one field of a draft now. */
export function useDraftValue<Draft extends FieldValues, Name extends FieldPath<Draft>>(
  control: Control<Draft>,
  name: Name,
): FieldPathValue<Draft, Name> {
  return useWatch({ control, name });
}

/** An error's text: a schema's by key, a refusal's as received. */
function useErrorText(): (error: { type?: unknown; message?: unknown } | undefined) => string | null {
  const { t } = useTranslation();
  return (error) => {
    if (typeof error?.message !== 'string') return null;
    return error.type === refused ? error.message : t(error.message, { defaultValue: error.message });
  };
}

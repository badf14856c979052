import { useEffect, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { slotDays, slotOnDay, type Slot } from '../../../machines/schedule/slot.ts';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { useCheckout } from '../../actors/checkout/use-checkout.ts';
import { useSlotText, useSlots } from '../../components/schedule/slots.tsx';
import { announce } from '../../ui/announcer.ts';
import { ZoneNote } from '../../ui/dates.tsx';
import { FieldShell, FormError, inputClasses } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { useUnmetTexts } from './checkout-view.ts';

/** As soon as possible, or a day and a time; a closed restaurant has only the latter. Nothing where none is sold for later. */
export function WhenChoice() {
  const { t } = useTranslation();
  const { when, unmet, chooseTime } = useCheckout();
  const textOf = useUnmetTexts();
  const unserved = unmet.find(({ name }) => name === 'dishNotServed');
  const { opening } = useBranch();
  const slots = useSlots();
  const [first = null] = slots;
  if (first === null && when === null) return null;
  return (
    <div data-field="when" className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      {opening === 'closed' ? (
        <p className="text-base font-semibold">{t('schedule.closedChoose')}</p>
      ) : (
        <RadioCards
          legend={t('schedule.when')}
          layout="row"
          value={when === null ? 'asap' : 'later'}
          onChange={(value) => chooseTime(value === 'asap' ? null : (when ?? first))}
          options={[
            { value: 'asap', label: t('schedule.asap') },
            { value: 'later', label: t('schedule.later') },
          ]}
        />
      )}
      {when === null && <FormError text={unserved && textOf(unserved)} />}
      {(when !== null || opening === 'closed') && <SlotFields slots={slots} />}
    </div>
  );
}

/** A day, and the times of that day. Another day keeps the time where it has it. */
function SlotFields({ slots }: { slots: readonly Slot[] }) {
  const { t, i18n } = useTranslation();
  const { when, unmet, chooseTime } = useCheckout();
  const textOf = useUnmetTexts();
  const { day: dayText, time: timeText } = useSlotText();
  const days = slotDays(slots);
  const problem = unmet.find(({ name }) => name === 'timePassed' || name === 'dishNotServed');
  const text = problem === undefined ? null : textOf(problem);
  const chosen = slots.find(({ from }) => from === when?.from);
  useEffect(() => {
    if (text !== null) announce(text, { topic: 'slot', urgency: 'assertive' });
  }, [text]);
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <Select
        label={t('schedule.day')}
        placeholder={t('schedule.chooseDay')}
        value={days.find((day) => day === when?.day) ?? ''}
        onChange={(day) => chooseTime(slotOnDay(slots, day, when))}
        options={days.flatMap((day) => {
          const slot = slotOnDay(slots, day, null);
          return slot === null ? [] : [{ value: day, label: asTitle(dayText(slot), i18n.language) }];
        })}
      />
      {when !== null && (
        <Select
          label={t('schedule.time')}
          placeholder={t('schedule.chooseTime')}
          error={text}
          value={chosen?.from ?? ''}
          onChange={(from) => chooseTime(slots.find((slot) => slot.from === from) ?? when)}
          options={slots
            .filter(({ day }) => day === when.day)
            .map((slot) => ({ value: slot.from, label: timeText(slot) }))}
        />
      )}
      <ZoneNote />
    </div>
  );
}

/** "Tomorrow" of "tomorrow". */
function asTitle(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

type SelectProps = {
  label: string;
  /** Stands there while nothing is chosen. */
  placeholder: string;
  error?: string | null;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
};

function Select({ label, placeholder, error = null, value, onChange, options }: SelectProps): ReactNode {
  const id = useId();
  return (
    <FieldShell id={id} label={label} error={error}>
      <select
        id={id}
        value={value}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={`${inputClasses} min-h-12 cursor-pointer`}
      >
        {value === '' && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldShell>
  );
}

import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Address } from '../../../machines/address/address.ts';
import type { DoorDraft } from '../../../machines/address/door.ts';
import { refusalMessage } from '../../../machines/failure.ts';
import type { Geocoded } from '../../api/geocoding.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { useDraft } from '../../ui/form.ts';
import { useOpenDraft } from '../../ui/open-drafts.tsx';
import { isChanged, withLocation, withSurroundings } from './address-draft.ts';
import { DoorFields, FoldedFields } from './address-fields.tsx';
import { AddressMap } from './address-map.tsx';
import { addressSchema, checkedFields } from './address-schema.ts';
import { ErrorSummary } from './error-summary.tsx';
import { LocateButton } from './locate-button.tsx';
import { typedAddress } from './typed-address.ts';
import { useCities } from './use-cities.ts';
import { useSaveAddress } from './use-save-address.ts';
import type { Serving } from './serving.ts';
import { useFoldedPart, useFormFocus } from './use-address-form.ts';

const describedFields = ['address', 'landmark', 'area', 'city', 'pincode'] as const;

type Props = {
  title: string;
  /** The label of the button that saves it. */
  saveText: string;
  initial: DoorDraft;
  /** Whose address it is; what they have typed outlives a reload. */
  userId: number | null;
  serving: Serving;
  onCancel: () => void;
  onSaved: (address: Address) => void;
};

/**
 * Adds or changes an address: a place on the map, its door, and a folded part that the map has filled in. Empty required fields are
 * named below themselves and in a summary with links [R5.8].
 */
export function AddressForm({ title, saveText, initial, userId, serving, onCancel, onSaved }: Props) {
  const { t } = useTranslation();
  const cities = useCities();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const lastAround = useRef<Geocoded | null>(null);
  const [atFirst] = useState(initial);
  const stored = useMemo(() => typedAddress(userId), [userId]);
  const [before] = useState(() => stored.read());
  const { control, formState, send, getValues, fill, setFocus } = useDraft<DoorDraft>({
    initial: before?.id === initial.id ? before : initial,
    schema: addressSchema,
  });
  const { isDirty } = formState;
  const draft = useWatch({ control });
  const typed = JSON.stringify(draft);
  useEffect(() => {
    if (isDirty && typed !== '') stored.write(getValues());
  }, [typed, isDirty, stored, getValues]);
  const [latitude, longitude] = useWatch({ control, name: ['latitude', 'longitude'] });
  const wrong = checkedFields.filter((field) => formState.errors[field] !== undefined);
  const folded = useFoldedPart(draft, wrong);
  const saving = useSaveAddress({ userId, serving, cities }, (saved) => {
    stored.forget();
    onSaved(saved);
  });

  useOpenDraft(element, {
    isFilled: isChanged(atFirst, draft),
    label: t(saving.isPending ? 'addresses.saving' : 'checkout.draft.address'),
    busy: saving.isPending,
  });

  const heading = useFormFocus({
    form: element,
    startsAtDoor: latitude !== null || isChanged(initial, draft),
    wrong,
    submitCount: formState.submitCount,
    setFocus,
  });

  return (
    <form
      ref={element}
      noValidate
      onSubmit={send((address) => {
        if (!saving.isPending) saving.mutate(address);
      })}
      aria-labelledby={`${id}-title`}
      className="flex flex-col gap-4 rounded-card border border-line-strong p-4"
    >
      <h3 ref={heading} id={`${id}-title`} tabIndex={-1} className="text-base outline-none">
        {title}
      </h3>
      {wrong.length > 0 && <ErrorSummary wrong={wrong} onGo={(field) => setFocus(field)} />}
      <LocateButton
        latitude={latitude}
        longitude={longitude}
        cities={cities}
        onLocated={(place) => {
          const located = withLocation(getValues(), place);
          for (const name of ['latitude', 'longitude', 'city'] as const)
            fill(name, located[name], { shouldDirty: true });
          // It may take 20 s, in which the customer goes on by typing.
          if (!document.activeElement?.matches('input, select')) setFocus('door');
        }}
      />
      <AddressMap
        city={serving.city}
        latitude={latitude}
        longitude={longitude}
        onMoved={(place) => {
          for (const name of ['latitude', 'longitude'] as const)
            fill(name, place[name], { shouldDirty: true });
        }}
        onFound={() => setFocus('door')}
        onDescribed={(around) => {
          const described = withSurroundings(getValues(), around, lastAround.current);
          lastAround.current = around;
          for (const name of describedFields) fill(name, described[name]);
        }}
      />
      <DoorFields id={id} control={control} isSaving={saving.isPending} />
      <FoldedFields id={id} cities={cities} control={control} isSaving={saving.isPending} {...folded} />
      <FormError text={saving.isError ? (refusalMessage(saving.error) ?? t('addresses.saveFailed')) : null} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={saving.isPending}>
          {saving.isPending ? t('addresses.saving') : saveText}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            stored.forget();
            onCancel();
          }}
        >
          {t('app.cancel')}
        </Button>
      </div>
    </form>
  );
}

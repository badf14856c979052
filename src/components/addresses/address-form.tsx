import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Address } from '../../../machines/address/address.ts';
import { withDoorInAddress, type DoorDraft } from '../../../machines/address/door.ts';
import { refusalMessage } from '../../../machines/failure.ts';
import { useApp } from '../../actors/system/app.ts';
import { useBranch } from '../../actors/branch/use-branch.ts';
import type { Geocoded } from '../../api/geocoding.ts';
import { saveAddress } from '../../api/addresses.ts';
import { useCustomerMutation } from '../../actors/session/use-customer-mutation.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { useDraft } from '../../ui/form.ts';
import { keepFocus } from '../../ui/focus.tsx';
import { useOpenDraft } from '../../ui/open-drafts.tsx';
import {
  isChanged,
  withCityCentre,
  withLocation,
  withSurroundings,
  withTypedPhones,
} from './address-draft.ts';
import { DoorFields, FoldedFields } from './address-fields.tsx';
import { AddressMap } from './address-map.tsx';
import { addressSchema, requiredFields } from './address-schema.ts';
import { ErrorSummary } from './error-summary.tsx';
import { LocateButton } from './locate-button.tsx';
import { forgetTypedAddress, keepTypedAddress, typedAddress } from './typed-address.ts';
import { useCities } from './use-cities.ts';
import { useMap } from '../map/use-map.ts';

/** What stands in the folded part. */
const foldedFields = requiredFields.filter((field) => field !== 'door');
const describedFields = ['address', 'landmark', 'area', 'city', 'pincode'] as const;

type Props = {
  title: string;
  /** What the button says that sends it. */
  saveText: string;
  initial: DoorDraft;
  /** Whose address it is; what they have typed outlives a reload. */
  userId: number | null;
  onCancel: () => void;
  onSaved: (address: Address) => void;
};

/**
 * Adds or changes an address: a place on the map, its door, and everything else in a folded part that the map has filled in. Empty
 * required fields are named below themselves and in a summary with links [R5.8].
 */
export function AddressForm({ title, saveText, initial, userId, onCancel, onSaved }: Props) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { city } = useBranch();
  const cities = useCities();
  const { api } = useApp();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: map, isError: hasNoMap } = useMap();
  const [unfolded, setUnfolded] = useState<boolean | null>(null);
  const lastAround = useRef<Geocoded | null>(null);
  const [atFirst] = useState(initial);
  const { control, formState, send, getValues, setValue, setFocus } = useDraft<DoorDraft>({
    initial: typedAddress(userId, initial.id) ?? initial,
    schema: addressSchema,
  });
  const { isDirty } = formState;
  const draft = useWatch({ control });
  const typed = JSON.stringify(draft);
  useEffect(() => {
    if (isDirty && typed !== '') keepTypedAddress(userId, getValues());
  }, [typed, isDirty, userId, getValues]);
  const [latitude, longitude] = useWatch({ control, name: ['latitude', 'longitude'] });
  const wrong = requiredFields.filter((field) => formState.errors[field] !== undefined);
  const isWrongBelow = foldedFields.some((field) => wrong.includes(field));
  const isToBeFilled = foldedFields.some((field) => draft[field]?.trim() === '');
  const place = latitude === null || longitude === null ? null : { latitude, longitude };
  const isFilledByMap = place !== null && !hasNoMap && (map === undefined || map.covers(place));
  const isOpen = isWrongBelow || (unfolded ?? (isToBeFilled && !isFilledByMap));
  const saving = useCustomerMutation({
    mutationFn: (address: DoorDraft) =>
      saveAddress(api, withCityCentre(withTypedPhones(withDoorInAddress(address)), cities, city), language),
    invalidates: 'addresses',
    onSuccess: (saved) => {
      forgetTypedAddress();
      onSaved(saved);
    },
  });

  useOpenDraft(element, {
    isFilled: isChanged(atFirst, draft),
    label: t(saving.isPending ? 'addresses.saving' : 'checkout.draft.address'),
    busy: saving.isPending,
  });

  const hasPlaceAtFirst = useRef(place !== null || isChanged(initial, draft));
  useEffect(() => {
    const door = element.current?.querySelector<HTMLInputElement>('input[name=door]');
    const isTyping = document.activeElement?.matches('input, textarea, select');
    if (hasPlaceAtFirst.current && isTyping !== true) door?.focus();
    else keepFocus(heading.current);
    if (element.current?.contains(document.activeElement))
      heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const { submitCount } = formState;
  const goToWrong = useEffectEvent(() => {
    const [first] = wrong;
    if (first !== undefined) setFocus(first);
  });
  useEffect(() => goToWrong(), [submitCount]);

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
            setValue(name, located[name], { shouldDirty: true });
          setFocus('door');
        }}
      />
      <AddressMap
        latitude={latitude}
        longitude={longitude}
        onMoved={(place) => {
          for (const name of ['latitude', 'longitude'] as const)
            setValue(name, place[name], { shouldDirty: true });
        }}
        onFound={() => setFocus('door')}
        onDescribed={(around) => {
          const described = withSurroundings(getValues(), around, lastAround.current);
          lastAround.current = around;
          for (const name of describedFields) setValue(name, described[name]);
        }}
      />
      <DoorFields id={id} control={control} isSaving={saving.isPending} />
      <FoldedFields
        id={id}
        cities={cities}
        control={control}
        isSaving={saving.isPending}
        isOpen={isOpen}
        onToggle={setUnfolded}
      />
      <FormError text={saving.isError ? (refusalMessage(saving.error) ?? t('addresses.saveFailed')) : null} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={saving.isPending}>
          {saving.isPending ? t('addresses.saving') : saveText}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            forgetTypedAddress();
            onCancel();
          }}
        >
          {t('app.cancel')}
        </Button>
      </div>
    </form>
  );
}

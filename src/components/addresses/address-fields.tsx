import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useWatch, type Control } from 'react-hook-form';
import type { DoorDraft } from '../../../machines/address/door.ts';
import { latinFigures } from '../../../machines/typed/typed-text.ts';
import type { City } from '../../../machines/branch/branch.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { useDraftField } from '../../ui/form.ts';
import { useCurrency } from '../../ui/price.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import type { CheckedField } from './address-schema.ts';
import { IsolatedParts } from './address-text.tsx';

type Props = {
  id: string;
  cities: readonly City[];
  control: Control<DoorDraft>;
  /** Nothing can be typed that would not be saved. */
  isSaving: boolean;
};

const tokens: Record<CheckedField, string> = {
  door: 'address-line1',
  address: 'address-line2',
  area: 'address-level3',
  landmark: 'off',
  city: 'address-level2',
  pincode: 'postal-code',
  mobile: 'tel-national',
  alternateMobile: 'off',
};

function useField({ id, control, isSaving }: Omit<Props, 'cities'>) {
  const { t } = useTranslation();
  return (name: CheckedField, isLtr = false) => ({
    control,
    name,
    id: `${id}-${name}`,
    label: t(`addresses.fields.${name}`),
    autoComplete: tokens[name],
    required: name !== 'alternateMobile',
    readOnly: isSaving,
    dir: isLtr ? 'ltr' : 'auto',
  });
}

/** The door, which no map knows, or the choice that the house has no number. */
export function DoorFields(props: Omit<Props, 'cities'>) {
  const { t } = useTranslation();
  const { control, isSaving } = props;
  const field = useField(props);
  const { value: hasNoNumber, error: _, ...noNumber } = useDraftField(control, 'hasNoNumber');
  return (
    <div className="flex flex-col gap-1">
      <FormField
        {...field('door')}
        placeholder={t('addresses.doorExample')}
        maxLength={60}
        required={!hasNoNumber}
        readOnly={isSaving || hasNoNumber}
        enterKeyHint="done"
      />
      <Checkbox {...noNumber} label={t('addresses.fields.hasNoNumber')} checked={hasNoNumber} />
    </div>
  );
}

const placeFields = ['address', 'landmark', 'area', 'city', 'pincode'] as const;

type FoldedProps = Props & { isOpen: boolean; onToggle: (isOpen: boolean) => void };

/** Everything that the map fills in and few customers change, folded to one line [R1.11]. */
export function FoldedFields({ isOpen, onToggle, ...props }: FoldedProps) {
  const { t } = useTranslation();
  const [address, landmark, area, city, pincode] = useWatch({ control: props.control, name: placeFields });
  const parts = [address, landmark, area, [city, pincode].filter(Boolean).join(' ')].filter(Boolean);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) onToggle(currentTarget.open);
      }}
      className="group rounded-control border border-line"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-2">
        <span className="min-w-0 grow">
          <span className="block text-sm font-semibold">{t('addresses.rest')}</span>
          {!isOpen && (
            <span className="block text-sm text-ink-soft">
              <IsolatedParts parts={parts} />
            </span>
          )}
        </span>
        <ChevronDown
          size="1.125rem"
          aria-hidden="true"
          className="shrink-0 text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-4 px-3.5 pt-1 pb-4" onFocus={() => onToggle(true)}>
        <AddressFields {...props} />
      </div>
    </details>
  );
}

/** The other fields of an address, each tied to its own error. Cities come from the provider but may be typed. */
function AddressFields(props: Props) {
  const { id, cities, control } = props;
  const { t } = useTranslation();
  const currency = useCurrency();
  const type = useDraftField(control, 'type');
  const { value: isDefault, error: _, ...defaultField } = useDraftField(control, 'isDefault');
  const field = useField(props);
  return (
    <>
      <RadioCards
        {...type}
        legend={t('addresses.fields.type')}
        layout="row"
        options={(['home', 'office', 'other'] as const).map((value) => ({
          value,
          label: t(`addresses.${value}`),
        }))}
      />
      <FormField {...field('address')} maxLength={200} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField {...field('area')} maxLength={100} />
        <FormField {...field('landmark')} maxLength={100} />
        <FormField {...field('city')} maxLength={100} list={`${id}-cities`} />
        <FormField
          {...field('pincode', true)}
          clean={latinFigures}
          maxLength={12}
          inputMode={currency?.code === 'INR' ? 'numeric' : 'text'}
          autoCapitalize="characters"
        />
        <FormField {...field('mobile', true)} type="tel" />
        <FormField {...field('alternateMobile', true)} type="tel" />
      </div>
      <datalist id={`${id}-cities`}>
        {cities.map((city) => (
          <option key={city.id} value={city.name}>
            {city.name}
          </option>
        ))}
      </datalist>
      <Checkbox {...defaultField} label={t('addresses.fields.isDefault')} checked={isDefault} />
    </>
  );
}

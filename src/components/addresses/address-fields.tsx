import { useTranslation } from 'react-i18next';
import type { Control } from 'react-hook-form';
import type { AddressDraft } from '../../../machines/address/address.ts';
import { latinFigures } from '../../../machines/typed/typed-text.ts';
import type { City } from '../../../machines/branch/branch.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { useDraftField } from '../../ui/form.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';
import type { RequiredField } from './address-schema.ts';

type Props = {
  id: string;
  cities: readonly City[];
  control: Control<AddressDraft>;
  /** Nothing can be typed that would not be saved. */
  isSaving: boolean;
};

const tokens: Record<RequiredField | 'alternateMobile', string> = {
  address: 'address-line1',
  area: 'address-level3',
  landmark: 'address-line2',
  city: 'address-level2',
  pincode: 'postal-code',
  mobile: 'tel-national',
  alternateMobile: 'off',
};

/** The fields of an address, each tied to its own error. Cities come from the provider but may be typed. */
export function AddressFields({ id, cities, control, isSaving }: Props) {
  const { t } = useTranslation();
  const type = useDraftField(control, 'type');
  const { value: isDefault, error: _, ...defaultField } = useDraftField(control, 'isDefault');
  const field = (name: RequiredField | 'alternateMobile', isLtr = false) => ({
    control,
    name,
    id: `${id}-${name}`,
    label: t(`addresses.fields.${name}`),
    autoComplete: tokens[name],
    required: name !== 'alternateMobile',
    readOnly: isSaving,
    dir: isLtr ? 'ltr' : 'auto',
  });
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
        <FormField {...field('pincode', true)} clean={latinFigures} maxLength={12} inputMode="numeric" />
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

import { useTranslation } from 'react-i18next';
import type { AddressDraft } from '../../../machines/address/address.ts';
import type { City } from '../../../machines/branch/branch.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import type { RequiredField } from './address-draft.ts';

type Props = {
  id: string;
  cities: readonly City[];
  draft: AddressDraft;
  missing: readonly RequiredField[];
  onChange: (draft: AddressDraft) => void;
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
export function AddressFields({ id, cities, draft, missing, onChange }: Props) {
  const { t } = useTranslation();
  const field = (name: RequiredField | 'alternateMobile', isLtr = false) => {
    const isRequired = name !== 'alternateMobile';
    return {
      id: `${id}-${name}`,
      name,
      label: t(`addresses.fields.${name}`),
      error: isRequired && missing.includes(name) ? t(`addresses.errors.${name}`) : null,
      autoComplete: tokens[name],
      required: isRequired,
      value: draft[name],
      dir: isLtr ? 'ltr' : 'auto',
      onChange: (event: { currentTarget: { value: string } }) =>
        onChange({ ...draft, [name]: event.currentTarget.value }),
    };
  };
  return (
    <>
      <RadioCards
        legend={t('addresses.fields.type')}
        layout="row"
        value={draft.type}
        options={(['home', 'office', 'other'] as const).map((value) => ({
          value,
          label: t(`addresses.${value}`),
        }))}
        onChange={(type) => onChange({ ...draft, type })}
      />
      <Field {...field('address')} maxLength={200} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field('area')} maxLength={100} />
        <Field {...field('landmark')} maxLength={100} />
        <Field {...field('city')} maxLength={100} list={`${id}-cities`} />
        <Field {...field('pincode', true)} maxLength={12} inputMode="numeric" />
        <Field {...field('mobile', true)} maxLength={15} type="tel" />
        <Field {...field('alternateMobile', true)} maxLength={15} type="tel" />
      </div>
      <datalist id={`${id}-cities`}>
        {cities.map((city) => (
          <option key={city.id} value={city.name}>
            {city.name}
          </option>
        ))}
      </datalist>
      <Checkbox
        label={t('addresses.fields.isDefault')}
        checked={draft.isDefault}
        onChange={(event) => onChange({ ...draft, isDefault: event.currentTarget.checked })}
      />
    </>
  );
}

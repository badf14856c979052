import * as z from 'zod/mini';
import { lacksDoor } from '../../../machines/address/door.ts';
import { phoneProblem } from '../../../machines/login/login.ts';
import { typedPhone } from '../../../machines/typed/typed-phone.ts';
import { latinFigures, visibleText } from '../../../machines/typed/typed-text.ts';

/** In the order of the form [R5.8]; the phone is needed by the rider and by the provider. */
export const requiredFields = ['door', 'address', 'area', 'landmark', 'city', 'pincode', 'mobile'] as const;
type RequiredField = (typeof requiredFields)[number];

/** Fields that can be wrong, in the order of the form. */
export const checkedFields = [...requiredFields, 'alternateMobile'] as const;
export type CheckedField = (typeof checkedFields)[number];

const required = (field: RequiredField) =>
  z.string().check(z.trim(), z.minLength(1, `addresses.errors.${field}`));

const isPhone = (text: string) =>
  text === '' || phoneProblem(typedPhone({ countryCode: '', mobile: text })) === null;

const fields = z.object({
  id: z.nullable(z.number()),
  type: z.enum(['home', 'office', 'other']),
  door: z.string().check(z.trim()),
  hasNoNumber: z.boolean(),
  address: required('address'),
  area: required('area'),
  landmark: required('landmark'),
  city: required('city'),
  pincode: z.string().check(
    z.overwrite((typed) => latinFigures(visibleText(typed))),
    z.minLength(1, 'addresses.errors.pincode'),
  ),
  mobile: required('mobile').check(z.refine(isPhone, 'login.phoneInvalid')),
  alternateMobile: z.string().check(z.trim(), z.refine(isPhone, 'login.phoneInvalid')),
  countryCode: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  isDefault: z.boolean(),
});

/** What the address form collects, without the spaces around it. A door is asked for together with everything else that is missing. */
export const addressSchema = fields.check(
  z.refine((draft) => !lacksDoor(draft), {
    path: ['door'],
    error: 'addresses.errors.door',
    when: () => true,
  }),
);

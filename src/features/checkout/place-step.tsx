import { MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Branch } from '../../../machines/branch/branch.ts';
import { useBranch } from '../../actors/use-branch.ts';
import { CheckoutStep } from './checkout-step.tsx';
import type { Checkout } from './checkout-view.ts';

/** Where the food goes: one of the customer's addresses, or the branch where they collect it. */
export function PlaceStep({ checkout, addresses }: { checkout: Checkout; addresses: ReactNode }) {
  const { t } = useTranslation();
  const { branch } = useBranch();
  const isPickup = checkout.mode === 'pickup';
  return (
    <CheckoutStep number={2} title={t(isPickup ? 'checkout.wherePickup' : 'checkout.where')} field="address">
      {isPickup ? branch !== null && <BranchCard branch={branch} /> : addresses}
      {!isPickup && checkout.chargeProblem !== null && (
        <p role="alert" className="mt-3 text-sm font-medium text-brick">
          {checkout.chargeProblem}
        </p>
      )}
    </CheckoutStep>
  );
}

function BranchCard({ branch }: { branch: Branch }) {
  return (
    <address className="flex flex-col gap-1.5 not-italic">
      <span className="font-semibold">
        <bdi>{branch.name}</bdi>
      </span>
      <span className="flex gap-2 text-ink-soft">
        <MapPin aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
        <span>
          <bdi>{branch.address}</bdi>
        </span>
      </span>
      {branch.contact !== '' && (
        <a
          href={`tel:${branch.contact.replaceAll(' ', '')}`}
          className="flex min-h-11 items-center gap-2 text-spice-ink underline"
        >
          <Phone aria-hidden="true" size={18} />
          <span dir="ltr">{branch.contact}</span>
        </a>
      )}
    </address>
  );
}

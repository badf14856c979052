import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { useCheckout } from '../../actors/checkout/use-checkout.ts';
import { AddressPicker } from '../../components/addresses/address-picker.tsx';
import { AddressText } from '../../components/addresses/address-text.tsx';
import { typedAddressId } from '../../components/addresses/typed-address.ts';
import { useSession } from '../../actors/session/use-session.ts';
import { BranchFrame } from '../../components/branch/branch-frame.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import type { Sections } from './use-sections.ts';

/** Where the food goes: one of the customer's addresses, or the branch where they collect it. */
export function AddressStep({ sections }: { sections: Sections }) {
  const { t } = useTranslation();
  const { mode, address, chargeProblem, chooseAddress } = useCheckout();
  const { branch } = useBranch();
  const { user } = useSession();
  const isPickup = mode === 'pickup';
  const isSettled = address !== null && chargeProblem === null && address.isDeliverable !== false;
  const [isTyping] = useState(() => typedAddressId(user?.id ?? null) !== null);
  const summary = isPickup ? (
    <bdi>{branch?.name}</bdi>
  ) : isSettled && !isTyping ? (
    <AddressText address={address} />
  ) : null;
  return (
    <CheckoutStep
      number={2}
      title={t(isPickup ? 'checkout.wherePickup' : 'checkout.where')}
      field="address"
      sections={sections}
      summary={summary}
    >
      {isPickup ? (
        branch !== null && <BranchFrame branch={branch} showsContact />
      ) : (
        <AddressPicker chosenId={address?.id ?? null} onChoose={chooseAddress} startsWithForm />
      )}
      {!isPickup && chargeProblem !== null && (
        <p role="alert" className="mt-3 text-sm font-medium text-brick">
          {chargeProblem}
        </p>
      )}
    </CheckoutStep>
  );
}

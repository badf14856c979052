import { useTranslation } from 'react-i18next';
import type { ReferralSettings } from '../../api/referral-settings.ts';
import { useMoney } from '../../ui/price.tsx';

type Props = { referral: ReferralSettings | null; friendsDeliveryIsFree: boolean };

/** What happens with the code, step by step, and what both get from it by the settings. */
export function HowItWorks({ referral, friendsDeliveryIsFree }: Props) {
  const { t } = useTranslation();
  const youGet = useYourShare(referral);
  const steps = [
    t('referral.stepSend'),
    t('referral.stepRegister'),
    ...(friendsDeliveryIsFree ? [t('referral.friendGets')] : []),
    ...(youGet === null ? [] : [youGet]),
  ];
  return (
    <section aria-labelledby="referral-how" className="rounded-card bg-sunken p-4">
      <h2 id="referral-how" className="mb-3 text-lg">
        {t('referral.how')}
      </h2>
      <ol className="flex flex-col gap-3">
        {steps.map((step, place) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-spice-soft text-sm font-bold text-spice-ink"
            >
              {place + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The inviter's part in one sentence; null where there is none. */
function useYourShare(referral: ReferralSettings | null): string | null {
  const { t } = useTranslation();
  const money = useMoney();
  if (referral === null) return null;
  const { bonus, orders } = referral;
  const from = money(referral.minimumOrder);
  if (bonus.kind === 'amount')
    return t('referral.youGet', { amount: money(bonus.amount), from, count: orders });
  return bonus.most === null
    ? t('referral.youGetShare', { rate: bonus.points, from, count: orders })
    : t('referral.youGetShareUpTo', { rate: bonus.points, most: money(bonus.most), from, count: orders });
}

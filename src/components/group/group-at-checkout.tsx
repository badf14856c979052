import { useTranslation } from 'react-i18next';
import { isGroupOver, sharesOf } from '../../../machines/group/group.ts';
import { useCart } from '../../actors/cart/use-cart.ts';
import { useScope } from '../../actors/branch/use-branch.ts';
import { useHostedGroup } from '../../actors/group/use-group.ts';
import { Price } from '../../ui/price.tsx';

/** What each person of a group order comes to; while it is shown, only the host changes the cart. */
export function GroupAtCheckout() {
  const { t } = useTranslation();
  const { branchId } = useScope();
  const { lines } = useCart();
  const { group } = useHostedGroup(branchId, true);
  if (group === null || isGroupOver(group.status)) return null;
  const shares = sharesOf(group, lines).filter((share) => share.lines.length > 0);
  return (
    <section aria-labelledby="group-shares" className="flex flex-col gap-2 border-b border-line pb-3">
      <h2 id="group-shares" className="text-base">
        {t('group.shares')}
      </h2>
      <ul className="flex flex-col gap-1 text-sm">
        {shares.map(({ id, name, total }) => (
          <li key={id ?? 0} className="flex justify-between gap-3">
            <bdi>{id === null ? t('group.you') : name}</bdi>
            <Price amount={total} />
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{t('group.heldForYou')}</p>
    </section>
  );
}

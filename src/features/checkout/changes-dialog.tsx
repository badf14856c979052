import { useTranslation } from 'react-i18next';
import type { Address } from '../../../machines/address/address.ts';
import type { CartChange } from '../../../machines/checkout/cart-changes.ts';
import { addressParts, isolatedLine } from '../../components/addresses/address-draft.ts';
import { Button } from '../../ui/button.tsx';
import { useMoney } from '../../ui/price.tsx';
import { Sheet } from '../../ui/sheet.tsx';

type Props = { changes: readonly CartChange[]; onAccept: () => void; onDecline: () => void };

/** What turned out different just before paying, item by item; nothing is ordered until the customer agrees. */
export function ChangesDialog({ changes, onAccept, onDecline }: Props) {
  const { t } = useTranslation();
  return (
    <Sheet
      title={t('checkout.changesTitle')}
      size="sm"
      closesOutside={false}
      onClose={onDecline}
      footer={
        <div className="flex flex-col gap-2">
          <Button size="lg" fullWidth onClick={onAccept}>
            {t('checkout.acceptChanges')}
          </Button>
          <Button variant="secondary" fullWidth onClick={onDecline}>
            {t('checkout.backToCheckout')}
          </Button>
        </div>
      }
    >
      <p className="mb-3 text-ink-soft">{t('checkout.changesHint')}</p>
      <ul className="flex list-disc flex-col gap-2 ps-5">
        {changes.map((change) => (
          <li key={`${change.kind}-${'key' in change ? change.key : ''}`}>
            <Change change={change} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const lineOf = (address: Address) => isolatedLine(addressParts(address));

function Change({ change }: { change: CartChange }) {
  const { t } = useTranslation();
  const money = useMoney();
  switch (change.kind) {
    case 'lineGone':
    case 'lineSoldOut':
      return t(`checkout.changes.${change.kind}`, { name: change.name });
    case 'lineAdded':
      return t('checkout.changes.lineAdded', { name: change.name, quantity: change.quantity });
    case 'quantityChanged':
      return t('checkout.changes.quantityChanged', change);
    case 'priceChanged':
      return t('checkout.changes.priceChanged', {
        name: change.name,
        before: money(change.before),
        after: money(change.after),
      });
    case 'addressChanged': {
      const [before, after] = [lineOf(change.before), lineOf(change.after)];
      return before === after
        ? t('checkout.changes.addressMoved', { address: after })
        : t('checkout.changes.addressChanged', { before, after });
    }
    case 'promoLost':
      return change.message === null
        ? t('checkout.changes.promoLost', { code: change.code })
        : t('checkout.changes.promoLostReason', { code: change.code, reason: change.message });
    case 'promoFound':
      return t('checkout.changes.promoFound', { code: change.code });
    case 'methodChanged':
      return t('checkout.changes.methodChanged', {
        before: t(`payment.${change.before ?? 'other'}`),
        after: t(`payment.${change.after ?? 'other'}`),
      });
    case 'chargeChanged': {
      const [before, after] = [change.before, change.after].map((amount) =>
        amount === 0 ? t('bill.deliveryFree') : money(amount),
      );
      return t('checkout.changes.chargeChanged', { before, after });
    }
    default:
      return t(`checkout.changes.${change.kind}`, {
        before: money(change.before),
        after: money(change.after),
      });
  }
}

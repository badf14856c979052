import { Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Minor } from '../../../machines/money.ts';
import { Price } from '../../ui/price.tsx';

/** What the wallet holds, null where the provider does not send it; `children` are what can be done with it, side by side. */
export function BalanceCard({ balance, children }: { balance: Minor | null; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('wallet.balance')}
      className="flex flex-col gap-4 rounded-card border border-card-border bg-surface p-5 shadow-card"
    >
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-full bg-spice-soft text-spice-ink slim:hidden"
        >
          <Wallet size="1.5rem" />
        </span>
        <p className="flex flex-col">
          <span className="text-sm text-ink-soft">{t('wallet.balance')}</span>
          {balance === null ? <span>–</span> : <Price amount={balance} className="text-2xl font-semibold" />}
        </p>
      </div>
      <p className="text-sm text-ink-faint">{t('wallet.balanceHint')}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  );
}

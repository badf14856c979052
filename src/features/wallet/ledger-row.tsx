import { ArrowDownLeft, ArrowUpRight, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { LedgerEntry } from '../../../machines/wallet/ledger.ts';
import { classNames } from '../../ui/class-names.ts';
import { paths } from '../../lib/paths.ts';
import { useMoney } from '../../ui/price.tsx';
import { useDates } from '../../ui/dates.tsx';

/** One movement: what it was, when, how much, and what the wallet held afterwards; or money that was not added and goes back. */
export function LedgerRow({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation();
  const dates = useDates();
  const money = useMoney();
  const isCredit = entry.kind === 'credit';
  const isAdded = isCredit && !entry.isReturned;
  const amount = money(entry.amount);
  const Arrow = isCredit ? ArrowDownLeft : ArrowUpRight;
  const Sign = entry.isReturned ? Undo2 : Arrow;
  return (
    <li className="flex items-start gap-3 px-4 py-3 slim:flex-wrap">
      <span
        aria-hidden="true"
        className={classNames(
          'mt-0.5 grid size-9 shrink-0 place-items-center rounded-full slim:hidden',
          isAdded ? 'bg-leaf-soft text-leaf' : 'bg-sunken text-ink-soft',
        )}
      >
        <Sign size="1.125rem" className="mirror" />
      </span>
      <div className="flex min-w-0 grow flex-col">
        <p className="font-medium">
          <bdi>{entry.message || t(isCredit ? 'wallet.credit' : 'wallet.debit')}</bdi>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-faint">
          <bdi>{dates.date(entry.at)}</bdi>
          {entry.orderId !== null && (
            <Link
              href={paths.order(entry.orderId)}
              className="-my-2 inline-flex min-h-11 items-center font-semibold text-spice-ink hover:underline"
            >
              {t('wallet.seeOrder', { id: entry.orderId })}
            </Link>
          )}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end">
        {entry.isReturned ? (
          <p className="text-ink-soft tabular-nums">
            <bdi>{t('wallet.goesBack', { amount })}</bdi>
          </p>
        ) : (
          <p className={classNames('font-semibold tabular-nums', isCredit && 'text-leaf')}>
            <span className="sr-only">{t(isCredit ? 'wallet.plus' : 'wallet.minus', { amount })}</span>
            <bdi aria-hidden="true" dir="ltr">
              {`${isCredit ? '+' : '−'}${amount}`}
            </bdi>
          </p>
        )}
        {entry.balanceAfter !== null && (
          <p className="text-xs text-ink-faint tabular-nums">
            {t('wallet.after', { amount: money(entry.balanceAfter) })}
          </p>
        )}
      </div>
    </li>
  );
}

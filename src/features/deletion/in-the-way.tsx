import { ReceiptText, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Obstacles } from '../../../machines/account-deletion/account-deletion.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useMoney } from '../../ui/price.tsx';

type Props = { obstacles: Obstacles; onRecheck: () => void };

/** What has to be settled first, each with the place where that is done [R1.24]. */
export function InTheWay({ obstacles: { openOrders, balance }, onRecheck }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <section
      aria-labelledby="deletion-first"
      className="flex flex-col gap-4 rounded-card border border-card-border bg-surface p-4 shadow-card"
    >
      <h2 id="deletion-first" className="text-lg">
        {t('deletion.firstTitle')}
      </h2>
      <ul className="flex flex-col gap-3">
        {openOrders > 0 && (
          <Obstacle
            icon={<ReceiptText size="1.25rem" />}
            text={t('deletion.openOrders', { count: openOrders })}
            hint={t('deletion.openOrdersHint')}
            link={
              <ButtonLink href={paths.orders} variant="secondary" size="sm">
                {t('deletion.toOrders')}
              </ButtonLink>
            }
          />
        )}
        {balance > 0 && (
          <Obstacle
            icon={<Wallet size="1.25rem" />}
            text={t('deletion.money', { amount: money(balance) })}
            hint={t('deletion.moneyHint')}
            link={
              <ButtonLink href={paths.wallet} variant="secondary" size="sm">
                {t('deletion.toWallet')}
              </ButtonLink>
            }
          />
        )}
      </ul>
      <Button className="self-start" size="sm" onClick={onRecheck}>
        {t('deletion.recheck')}
      </Button>
    </section>
  );
}

type ObstacleProps = { icon: ReactNode; text: string; hint: string; link: ReactNode };

function Obstacle({ icon, text, hint, link }: ObstacleProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-control bg-turmeric-soft p-3">
      <span aria-hidden="true" className="shrink-0 text-turmeric">
        {icon}
      </span>
      <span className="flex min-w-[min(12rem,100%)] grow basis-0 flex-col">
        <span className="font-semibold">{text}</span>
        <span className="text-sm text-ink-soft">{hint}</span>
      </span>
      {link}
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefillFlow } from '../../actors/refill/use-refill.ts';
import { useSession } from '../../actors/session/use-session.ts';
import { paymentMethodsQuery } from '../../api/payment-methods.ts';
import { Button } from '../../ui/button.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** By which of the methods that the wallet can be refilled with. */
export function RefillMethod({ refill }: { refill: RefillFlow }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const query = useQuery(paymentMethodsQuery(user?.id ?? null));
  const { methods, problem } = refill;
  const [method, setMethod] = useState(refill.method);
  return (
    <>
      <QueryRegion
        compact
        query={{ ...query, data: methods ?? undefined }}
        failedTitle={t('checkout.methodsFailed')}
        skeleton={<Skeleton className="h-40" />}
      >
        {(offered) =>
          offered.length === 0 ? (
            <p className="text-ink-soft">{t('wallet.refill.methodsNone')}</p>
          ) : (
            <>
              <RadioCards
                legend={t('checkout.method')}
                value={method}
                onChange={setMethod}
                error={problem?.kind === 'method' ? t('wallet.refill.methodMissing') : null}
                options={offered.map(({ id }) => ({
                  value: id,
                  label: t(`payment.${id}`),
                  description: id === 'wallet' ? undefined : t(`payment.${id}Hint`),
                }))}
              />
              <Button size="lg" onClick={() => refill.enterMethod(method)}>
                {t('wallet.withdraw.next')}
              </Button>
            </>
          )
        }
      </QueryRegion>
      <Button variant="secondary" onClick={refill.goBack}>
        {t('wallet.withdraw.back')}
      </Button>
    </>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefillFlow } from '../../actors/refill/use-refill.ts';
import { Button } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** By which of the methods that the wallet can be refilled with. */
export function RefillMethod({ refill }: { refill: RefillFlow }) {
  const { t } = useTranslation();
  const { methods, problem } = refill;
  const [method, setMethod] = useState(refill.method);
  if (methods === null) return <Skeleton className="h-40" />;
  return (
    <>
      {methods.length === 0 ? (
        <p className="text-ink-soft">{t('wallet.refill.methodsNone')}</p>
      ) : (
        <RadioCards
          legend={t('checkout.method')}
          value={method}
          onChange={setMethod}
          error={problem?.kind === 'method' ? t('wallet.refill.methodMissing') : null}
          options={methods.map(({ id }) => ({
            value: id,
            label: t(`payment.${id}`),
            description: id === 'wallet' ? undefined : t(`payment.${id}Hint`),
          }))}
        />
      )}
      <div className="flex flex-col gap-2">
        {methods.length > 0 && (
          <Button size="lg" onClick={() => refill.enterMethod(method)}>
            {t('wallet.withdraw.next')}
          </Button>
        )}
        <Button variant="secondary" onClick={refill.goBack}>
          {t('wallet.withdraw.back')}
        </Button>
      </div>
    </>
  );
}

import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../machines/money.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { saveFile } from '../../lib/sharing.ts';
import { log } from '../../lib/log.ts';
import { formatMoney } from '../../lib/writing.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { useCurrency } from '../../ui/price.tsx';
import type { Invoice } from './invoice.ts';

/** Saves the invoice as a PDF file; the writer is loaded when it is asked for. Waits for the currency, as every amount does. */
export function SaveInvoice({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const currency = useCurrency();
  const [state, setState] = useState<'idle' | 'writing' | 'failed'>('idle');

  async function save(known: Currency) {
    setState('writing');
    try {
      const { writeInvoice } = await import('./write-invoice.ts');
      const money = (amount: number) => formatMoney(amount, known);
      saveFile(await writeInvoice(invoice, { language, money }));
      setState('idle');
    } catch (error) {
      log.error('The invoice could not be written', error);
      setState('failed');
    }
  }

  return (
    <>
      <Button
        busy={currency === null || state === 'writing'}
        onClick={() => currency !== null && void save(currency)}
        icon={<Download size="1.125rem" aria-hidden="true" />}
      >
        {t('invoice.save')}
      </Button>
      {state === 'failed' && <FormError text={t('invoice.saveFailed')} />}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import type { BankDetails } from '../../../machines/withdrawal/withdrawal.ts';
import { latinFigures } from '../../../machines/typed/typed-text.ts';
import type { WithdrawalFlow } from '../../actors/withdrawal/use-withdrawal.ts';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/form-field.tsx';
import type { Form } from '../../ui/form.ts';
import { useCurrency } from '../../ui/price.tsx';

type Props = { withdrawal: WithdrawalFlow; form: Form<BankDetails> };

/** Where the money goes. */
export function DetailsStep({ withdrawal, form }: Props) {
  const { t } = useTranslation();
  const currency = useCurrency()?.code ?? '';
  return (
    <form noValidate onSubmit={form.send(withdrawal.enterDetails)} className="flex flex-col gap-4">
      <FormField
        control={form.control}
        name="holder"
        label={t('wallet.withdraw.holder')}
        autoComplete="name"
        maxLength={100}
      />
      <FormField
        control={form.control}
        name="account"
        clean={latinFigures}
        label={t('wallet.withdraw.account')}
        dir="ltr"
        autoComplete="off"
      />
      <FormField
        control={form.control}
        name="code"
        clean={latinFigures}
        label={t('wallet.withdraw.code')}
        hint={
          currency === 'INR'
            ? t('wallet.withdraw.ifscHint', { example: 'HDFC0001234' })
            : t('wallet.withdraw.codeHint')
        }
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
      />
      <p className="text-sm text-ink-faint">{t('wallet.withdraw.privacy')}</p>
      <div className="flex flex-col gap-2">
        <Button type="submit" size="lg">
          {t('wallet.withdraw.next')}
        </Button>
        <Button variant="secondary" onClick={withdrawal.goBack}>
          {t('wallet.withdraw.back')}
        </Button>
      </div>
    </form>
  );
}

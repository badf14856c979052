import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

type Props = { refusal: string | null; isChecking: boolean; onApply: (code: string) => void };

/** A code typed by hand; the provider's reason for refusing it stands below the field. */
export function PromoForm({ refusal, isChecking, onApply }: Props) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isChecking) return;
    setIsMissing(code.trim() === '');
    if (code.trim() !== '') onApply(code.trim());
  }

  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-3">
      <div className="max-w-72 grow">
        <Field
          label={t('checkout.code')}
          hideLabel
          placeholder={t('checkout.code')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          error={isMissing ? t('checkout.codeRequired') : refusal}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value.toUpperCase())}
        />
      </div>
      <Button type="submit" variant="secondary" className="min-h-12" busy={isChecking}>
        {isChecking ? t('checkout.applying') : t('checkout.apply')}
      </Button>
    </form>
  );
}

import { useTranslation } from 'react-i18next';
import type { CheckedField } from './address-schema.ts';

type Props = { wrong: readonly CheckedField[]; onGo: (field: CheckedField) => void };

/** The wrong fields of an address as links to them [R5.8]. */
export function ErrorSummary({ wrong, onGo }: Props) {
  const { t } = useTranslation();
  return (
    <div className="rounded-control bg-brick-soft px-4 py-3">
      <p className="font-semibold text-brick">{t('addresses.errors.summary')}</p>
      <ul className="text-sm">
        {wrong.map((field) => (
          <li key={field}>
            <button
              type="button"
              className="min-h-8 underline underline-offset-4"
              onClick={() => onGo(field)}
            >
              {t(`addresses.errors.${field}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

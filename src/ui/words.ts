import { useTranslation } from 'react-i18next';

/** The few texts of the kit. */
export function useUiWords() {
  const { t } = useTranslation();
  return {
    close: t('app.close'),
    tryAgain: t('app.tryAgain'),
    loading: t('app.loading'),
    previous: t('app.previous'),
    next: t('app.next'),
    partOffline: t('app.partOffline'),
    partOfflineHint: t('app.partOfflineHint'),
    partBroke: t('app.partBroke'),
    someFailed: t('app.someFailed'),
    asOf: (time: string) => t('app.asOf', { time }),
  };
}

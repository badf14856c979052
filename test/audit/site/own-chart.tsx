import { useMemo, type ComponentProps } from 'react';
import { ChartView, type ChartTexts } from '../../../src/devtools/chart/chart-view.tsx';
import { directionOf } from '../../../src/i18n/locales.ts';
import { isolate } from '../../../src/lib/writing.ts';
import { wordsOf, type Language } from '../words.ts';
import { useLanguage } from './language.ts';

type Props = Omit<ComponentProps<typeof ChartView>, 'label' | 'direction' | 'texts'> & { machine: string };

/** The chart of a machine in the language and direction of the reader. */
export function OwnChart({ machine, ...props }: Props) {
  const { language, t } = useLanguage();
  const texts = useMemo(() => chartTexts(language), [language]);
  return (
    <ChartView
      {...props}
      label={t('chartOf', { machine: isolate(machine) })}
      direction={directionOf(language)}
      texts={texts}
    />
  );
}

function chartTexts(language: Language): ChartTexts {
  const { zoomIn, zoomOut, fit, chartKeys } = wordsOf[language].pages;
  return { zoomIn, zoomOut, fit, keys: chartKeys };
}

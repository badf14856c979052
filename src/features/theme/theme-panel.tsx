import { ExternalLink, Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTheme } from '../../actors/theme/use-theme.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { LookPreview } from './look-preview.tsx';

const fromTheRight =
  'ml-auto mr-0 my-0 h-dvh max-h-dvh w-[300px] max-w-full animate-[slide-from-right_0.22s_ease-out]';

/**
 * Looks and light, from the physical right, 300 px wide. The modern preview opens the demo site; without one it is put
 * on here, with a notice. The classic preview is put on and closes the panel [R2.7, R1.29, D19, D21].
 */
export function ThemePanel({ demoSiteUrl }: { demoSiteUrl: string | null }) {
  const { t } = useTranslation();
  const { mode, look, chooseMode, chooseLook, closePanel } = useTheme();
  const [lacksDemo, setLacksDemo] = useState(false);

  function previewModern() {
    if (demoSiteUrl !== null) {
      window.open(demoSiteUrl, '_blank', 'noopener');
      return;
    }
    chooseLook('modern');
    setLacksDemo(true);
  }

  return (
    <Sheet title={t('theme.title')} onClose={closePanel} frame={fromTheRight}>
      <div className="flex flex-col gap-6">
        <section aria-label={t('theme.look')} className="flex flex-col gap-4">
          <LookPreview
            look="modern"
            name={t('theme.modern')}
            isChosen={look === 'modern'}
            note={demoSiteUrl === null ? null : t('theme.opensDemo')}
            icon={demoSiteUrl === null ? null : <ExternalLink size="0.9375rem" aria-hidden="true" />}
            onPress={previewModern}
          />
          {lacksDemo && <p className="text-sm text-ink-soft">{t('theme.noDemo')}</p>}
          <LookPreview
            look="classic"
            name={t('theme.classic')}
            isChosen={look === 'classic'}
            note={null}
            icon={null}
            onPress={() => {
              chooseLook('classic');
              closePanel();
            }}
          />
        </section>
        <RadioCards
          legend={t('theme.mode')}
          value={mode}
          onChange={chooseMode}
          options={[
            { value: 'light', label: t('theme.light'), icon: <Sun size="1.125rem" aria-hidden="true" /> },
            { value: 'dark', label: t('theme.dark'), icon: <Moon size="1.125rem" aria-hidden="true" /> },
            {
              value: 'system',
              label: t('theme.system'),
              icon: <Monitor size="1.125rem" aria-hidden="true" />,
            },
          ]}
        />
      </div>
    </Sheet>
  );
}

import { Moon, Palette, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTheme } from '../actors/theme/use-theme.ts';
import { IconButton } from '../ui/button.tsx';

/** Light or dark at once, and the way to the theme panel [R1.29, R4.9, R4.11]. */
export function ThemeButtons() {
  const { t } = useTranslation();
  const { resolved, toggleMode, openPanel } = useTheme();
  return (
    <>
      <IconButton
        label={resolved === 'dark' ? t('theme.toLight') : t('theme.toDark')}
        onClick={toggleMode}
        icon={
          resolved === 'dark' ? (
            <Sun size="1.1875rem" aria-hidden="true" />
          ) : (
            <Moon size="1.1875rem" aria-hidden="true" />
          )
        }
      />
      <IconButton
        label={t('theme.title')}
        onClick={openPanel}
        icon={<Palette size="1.1875rem" aria-hidden="true" />}
      />
    </>
  );
}

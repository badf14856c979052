import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { hasNeeds, type DietaryNeeds } from '../../../machines/catalogue/kept-needs.ts';
import { useKeptNeeds } from '../../actors/dietary-needs/use-kept-needs.ts';
import { NeedsFields } from '../../components/dietary/needs-fields.tsx';
import { useNeedsPlaceText } from '../../components/dietary/needs-place.ts';
import { useNeedsText } from '../../components/dietary/needs-text.ts';
import { announce } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { useHeldFocus } from '../../ui/held-focus.tsx';
import { Switch } from '../../ui/switch.tsx';
import { SettingsCard } from './settings-card.tsx';

/** What the customer can't eat, each choice saved at once, and whether the note of an order names it [R1.1, R1.8]. */
export function DietaryCard() {
  const { t } = useTranslation();
  const where = useNeedsPlaceText();
  const text = useNeedsText();
  const { kept, save, setInNote, forget } = useKeptNeeds();
  const isSet = hasNeeds(kept);
  const choices = useRef<HTMLDivElement>(null);
  useHeldFocus(choices, isSet);

  function change(needs: DietaryNeeds) {
    save(needs, kept);
    announce(hasNeeds(needs) ? t('dietary.saved', { what: text.needs(needs) }) : t('dietary.forgotten'), {
      topic: 'dietary',
    });
  }

  return (
    <SettingsCard title={t('dietary.title')}>
      <p className="text-ink-soft">{t('dietary.hint')}</p>
      <div ref={choices} className="contents">
        <NeedsFields needs={kept} onChange={change} />
      </div>
      {isSet && <Switch label={t('dietary.inNote')} checked={kept.inNote === true} onChange={setInNote} />}
      <p className="text-sm text-ink-faint">{where}</p>
      {isSet && (
        <span>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              forget();
              announce(t('dietary.forgotten'), { topic: 'dietary' });
            }}
          >
            {t('dietary.forget')}
          </Button>
        </span>
      )}
    </SettingsCard>
  );
}

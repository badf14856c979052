import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useComplaint } from '../../actors/complaint/use-complaint.ts';
import { announce } from '../../ui/announcer.ts';
import { useMoney } from '../../ui/price.tsx';
import { Ending, LostEnding } from './endings.tsx';

/** The restaurant has it. */
export function Taken({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { taken } = useComplaint();
  const title = t('complaint.takenTitle');
  useEffect(() => announce(title, { topic: 'complaint' }), [title]);
  return (
    <Ending
      icon={<CircleCheck size="2.5rem" aria-hidden="true" className="text-leaf" />}
      title={title}
      text={t('complaint.takenHint', { amount: money(taken?.asked ?? 0) })}
      onClose={onClose}
    />
  );
}

/** It is unknown whether the report arrived; sent again it still counts once. */
export function Lost({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { sendAgain } = useComplaint();
  return (
    <LostEnding
      topic="complaint"
      title={t('complaint.lostTitle')}
      hint={t('complaint.lostHint')}
      again={t('complaint.sendAgain')}
      onAgain={sendAgain}
      onClose={onClose}
    />
  );
}

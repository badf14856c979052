import { History } from 'lucide-react';
import { useNow } from '../lib/use-clock.ts';
import { useOnline } from '../lib/use-online.ts';
import { useDates } from './dates.tsx';
import { useUiWords } from './words.ts';

type Props = {
  /** When what is shown was read, in epoch ms by this device's clock; 0 where it is unknown. */
  readAt: number;
  /** It could not be read again. */
  isFailed: boolean;
};

/** How old is what is shown, while it cannot be read again. */
export function AsOf({ readAt, isFailed }: Props) {
  const isOnline = useOnline();
  return (isOnline && !isFailed) || readAt === 0 ? null : <ReadAt moment={readAt} />;
}

function ReadAt({ moment }: { moment: number }) {
  const words = useUiWords();
  const { timeOrMoment } = useDates();
  const time = timeOrMoment(new Date(moment).toISOString(), useNow());
  return (
    <p className="mb-2 flex items-center gap-2 text-sm text-turmeric">
      <History size="1rem" aria-hidden="true" />
      <span>{words.asOf(time)}</span>
    </p>
  );
}

import { RotateCw } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { holdFocus } from './focus.tsx';
import { useUiWords } from './words.ts';

type Props = { title: string; hint?: string; onRetry: () => void; busy?: boolean; compact?: boolean };

/** A region that could not be loaded; the rest of the page goes on (D17). Once it is loaded its heading takes the focus of the button. */
export function FailedState({ title, hint, onRetry, busy = false, compact = false }: Props) {
  const words = useUiWords();
  const box = useRef<HTMLDivElement>(null);
  // In the layout phase the button is still there.
  useLayoutEffect(() => {
    const own = box.current;
    const heading = own?.closest('section, dialog')?.querySelector<HTMLElement>('h2, h3');
    return () => {
      if (own?.contains(document.activeElement)) requestAnimationFrame(() => holdFocus(heading));
    };
  }, []);
  return (
    <div
      ref={box}
      className={
        compact
          ? 'flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken px-4 py-3'
          : 'flex flex-col items-center gap-3 rounded-card bg-sunken px-6 py-10 text-center'
      }
    >
      <div>
        <p className="font-semibold">{title}</p>
        {hint !== undefined && <p className="text-sm text-ink-soft">{hint}</p>}
      </div>
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        onClick={onRetry}
        icon={<RotateCw size="1rem" aria-hidden="true" />}
      >
        {words.tryAgain}
      </Button>
    </div>
  );
}

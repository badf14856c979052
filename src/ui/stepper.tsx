import { Minus, Plus, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { quantityCeiling } from '../../machines/cart/cart.ts';
import { latinFigures, typedCount } from '../../machines/typed/typed-text.ts';
import { classNames } from './class-names.ts';

type Props = {
  quantity: number;
  /** Names of the parts for people who do not see them, e.g. "Increase quantity of Paneer Tikka". */
  labels: { group: string; increase: string; decrease: string; remove: string };
  /** Receives a whole number of at least `min`; 0 means that the customer removed it. */
  onChange: (quantity: number) => void;
  min?: number;
  max?: number | null;
  size?: 'sm' | 'md';
  /** `solid` on a picture, `outline` elsewhere. */
  tone?: 'solid' | 'outline';
};

/**
 * Two buttons around a typed number. With `min` 0 the minus of the last one becomes "remove"; typing is taken when the
 * field is left, Enter is pressed or the field goes away, and an empty field changes nothing [R5.1].
 */
export function Stepper({
  quantity,
  labels,
  onChange,
  min = 0,
  max = null,
  size = 'md',
  tone = 'outline',
}: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const removes = min === 0 && quantity <= 1;
  const atMaximum = max !== null && quantity >= max;
  const atMinimum = quantity <= min;

  function take() {
    if (draft === null) return;
    setDraft(null);
    const typed = typedCount(draft);
    if (typed === null) return;
    const wish = Math.max(min, Math.min(typed, max ?? quantityCeiling));
    if (wish !== quantity) onChange(wish);
  }

  const takeTyped = useEffectEvent(take);
  useEffect(() => () => takeTyped(), []);
  const isTyping = draft !== null;
  useEffect(() => {
    if (!isTyping) return undefined;
    // Where a press on a button leaves the focus in the field (iOS), what the button does needs the typed number too.
    const leave = ({ target }: PointerEvent) => {
      if (target !== input.current) takeTyped();
    };
    document.addEventListener('pointerdown', leave, true);
    return () => document.removeEventListener('pointerdown', leave, true);
  }, [isTyping]);

  const part = classNames(
    'flex items-center justify-center rounded-control transition-colors aria-disabled:opacity-40',
    size === 'sm' ? 'h-11 w-10 slim:w-7' : 'size-11',
    tone === 'solid' ? 'hover:bg-spice-deep' : 'hover:bg-spice-soft',
  );
  return (
    <fieldset
      aria-label={labels.group}
      className={classNames(
        'inline-flex shrink-0 items-center rounded-control font-semibold',
        tone === 'solid' ? 'bg-spice text-on-spice' : 'border border-line-strong bg-surface text-spice-ink',
      )}
    >
      <button
        type="button"
        className={part}
        aria-label={removes ? labels.remove : labels.decrease}
        aria-disabled={atMinimum || undefined}
        onClick={() => {
          if (!atMinimum) onChange(quantity - 1);
        }}
      >
        {removes ? (
          <Trash2 size="1.0625rem" aria-hidden="true" />
        ) : (
          <Minus size="1.0625rem" aria-hidden="true" />
        )}
      </button>
      <input
        ref={input}
        type="text"
        inputMode="numeric"
        dir="ltr"
        aria-label={labels.group}
        value={draft ?? String(quantity)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (value === '' || typedCount(value) !== null) setDraft(latinFigures(value));
        }}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            take();
          }
          if (event.key === 'Escape' && draft !== null) {
            event.stopPropagation();
            setDraft(null);
          }
        }}
        className="h-11 w-8 rounded-sm bg-transparent text-center tabular-nums"
      />
      <button
        type="button"
        className={part}
        aria-label={labels.increase}
        aria-disabled={atMaximum || undefined}
        onClick={() => {
          if (!atMaximum) onChange(quantity + 1);
        }}
      >
        <Plus size="1.0625rem" aria-hidden="true" />
      </button>
    </fieldset>
  );
}

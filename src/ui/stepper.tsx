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
  /** The smallest quantity, 1 unless given. */
  min?: number;
  /** Whether a step below `min` removes, as in a cart; else it does nothing. */
  removable?: boolean;
  max?: number | null;
  size?: 'sm' | 'md';
  /** `solid` on a picture, `outline` elsewhere. */
  tone?: 'solid' | 'outline';
};

/**
 * Two buttons around a typed number. At `min` the minus becomes "remove", and a step up from less goes to `min`; typing is taken
 * when the field is left, Enter is pressed or the field goes away, and an empty field changes nothing [R5.1].
 */
export function Stepper({
  quantity,
  labels,
  onChange,
  min = 1,
  removable = true,
  max = null,
  size = 'md',
  tone = 'outline',
}: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const most = Math.max(1, max ?? quantityCeiling);
  const least = Math.min(min, most);
  const removes = removable && quantity <= least;
  const atMaximum = quantity >= most;
  const atMinimum = !removable && quantity <= least;

  function ask(wanted: number) {
    const wish = Math.min(wanted, most);
    const isRemoval = removable && wish < Math.min(least, quantity);
    const next = isRemoval ? 0 : Math.max(wish, least);
    if (next !== quantity) onChange(next);
  }

  function take() {
    if (draft === null) return;
    setDraft(null);
    const typed = typedCount(draft);
    if (typed !== null) ask(typed);
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
          if (!atMinimum) ask(quantity - 1);
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
          if (!atMaximum) ask(quantity + 1);
        }}
      >
        <Plus size="1.0625rem" aria-hidden="true" />
      </button>
    </fieldset>
  );
}

import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { holdFocus } from '../../ui/focus.tsx';
import type { Cart } from '../../actors/cart/use-cart.ts';

/** For six seconds after a removal: what went, and the way back. Takes the focus that the removed line left behind. */
export function UndoRemoval({ cart }: { cart: Cart }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const removed = cart.lastRemoved;
  const key = removed?.key ?? null;
  const sentence = removed === null ? '' : t('cart.removed', { name: removed.name });

  useEffect(() => {
    if (key === null) return;
    announce(sentence, { topic: key });
    holdFocus(button.current);
  }, [key, sentence]);

  if (removed === null) return null;
  return (
    <div className="my-3 flex items-center justify-between gap-3 rounded-control bg-sunken ps-4 text-sm">
      <p className="min-w-0 py-2">{sentence}</p>
      <Button
        ref={button}
        variant="quiet"
        size="sm"
        icon={<Undo2 size="1rem" aria-hidden="true" className="mirror" />}
        aria-label={t('cart.undoNamed', { name: removed.name })}
        onClick={cart.undoRemove}
      >
        {t('cart.undo')}
      </Button>
    </div>
  );
}

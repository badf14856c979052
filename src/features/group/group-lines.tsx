import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lineTotal, type CartLine } from '../../../machines/cart/cart.ts';
import { mostGuestLines, sharesOf, type Group } from '../../../machines/group/group.ts';
import type { OpenGroup } from '../../actors/group/use-group.ts';
import { LineChoice } from '../../components/cart/line-choice.tsx';
import { LineStepper } from '../../components/cart/line-stepper.tsx';
import { announce } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { useHeldFocus } from '../../ui/held-focus.tsx';
import { Price } from '../../ui/price.tsx';

type Props = { group: Group; open: OpenGroup };

/** Everybody's dishes by person, the reader's own first; only those can be changed. */
export function GroupLines({ group, open }: Props) {
  const { t } = useTranslation();
  const shares = sharesOf(group, open.lines);
  const own = shares.filter(({ id }) => id === group.guestId);
  const others = shares.filter(({ id, lines }) => id !== group.guestId && lines.length > 0);
  const box = useRef<HTMLDivElement>(null);
  useHeldFocus(box, own.flatMap(({ lines }) => lines).length, 'h2');
  return (
    <div
      ref={box}
      className="flex flex-col gap-4 rounded-card border border-card-border bg-surface p-4 shadow-card"
    >
      {[...own, ...others].map(({ id, name, lines, total }) => (
        <section key={id ?? 0} aria-label={id === group.guestId ? t('group.yours') : name}>
          <div className="flex items-baseline justify-between gap-3 border-b border-line pb-1">
            <h2 className="text-base">{id === group.guestId ? t('group.yours') : <bdi>{name}</bdi>}</h2>
            <Price amount={total} className="font-semibold" />
          </div>
          {lines.length === 0 && group.status === 'open' && (
            <p className="py-2 text-sm text-ink-soft">{t('group.chooseBelow')}</p>
          )}
          {id === group.guestId && lines.length >= mostGuestLines && group.status === 'open' && (
            <p className="py-2 text-sm text-ink-soft">{t('group.listFull')}</p>
          )}
          <ul className="divide-y divide-line">
            {lines.map((line) =>
              id === group.guestId ? (
                <OwnLine key={line.key} line={line} group={group} open={open} />
              ) : (
                <li key={line.key} className="flex justify-between gap-3 py-2 text-sm">
                  <LineText line={line} />
                  <Price amount={lineTotal(line)} />
                </li>
              ),
            )}
          </ul>
        </section>
      ))}
      <p className="text-sm text-ink-soft">{t('group.hostPays', { name: group.hostName })}</p>
    </div>
  );
}

function LineText({ line }: { line: CartLine }) {
  return (
    <div className="min-w-0">
      <span className="text-ink-faint tabular-nums">{`${line.quantity} × `}</span>
      <bdi>{line.name}</bdi>
      <LineChoice line={line} />
    </div>
  );
}

function OwnLine({ line, group, open }: { line: CartLine } & Props) {
  const { t } = useTranslation();
  const { name, quantity } = line;

  function change(count: number) {
    open.setLine(line, count);
    if (count === 0) announce(t('cart.removed', { name }), { topic: line.key });
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
      <div className="min-w-0">
        <bdi className="font-medium">{name}</bdi>
        <LineChoice line={line} />
      </div>
      {line.availability === 'soldOut' ? (
        <div className="flex items-center gap-2">
          <span className="text-sm font-medium text-brick">{t('product.soldOut')}</span>
          {group.status === 'open' && (
            <Button
              variant="danger"
              size="sm"
              aria-label={t('cart.remove', { name })}
              onClick={() => change(0)}
            >
              {t('cart.removeShort')}
            </Button>
          )}
        </div>
      ) : group.status === 'open' ? (
        <LineStepper line={line} onQuantity={change} />
      ) : (
        <span className="tabular-nums">{`${quantity} ×`}</span>
      )}
    </li>
  );
}

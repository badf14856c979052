import { Info } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillRow } from '../../machines/bill/bill-rows.ts';
import type { Span } from '../../machines/promise/promise.ts';
import { classNames } from '../ui/class-names.ts';
import { Price, useMoney } from '../ui/price.tsx';

type Props = {
  /** The last row is the sum. */
  rows: readonly BillRow[];
  /** An amount is being read again: the figures are shown as stale. */
  isUpdating?: boolean;
  headingLevel?: 2 | 3;
};

/** The bill: every row is a button that explains itself. */
export function BillCard({ rows, isUpdating = false, headingLevel = 2 }: Props) {
  const { t } = useTranslation();
  const title = t('bill.title');
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const [open, setOpen] = useState<string | null>(null);
  return (
    <section aria-label={title} aria-busy={isUpdating || undefined} className="flex flex-col">
      <Heading className="mb-1 text-lg">{title}</Heading>
      <ul>
        {rows.map((row, index) => (
          <Row
            key={row.id}
            row={row}
            isSum={index === rows.length - 1}
            isOpen={open === row.id}
            isStale={isUpdating}
            onToggle={() => setOpen(open === row.id ? null : row.id)}
          />
        ))}
      </ul>
      {isUpdating && <p className="text-sm text-ink-faint">{t('bill.updating')}</p>}
    </section>
  );
}

type RowProps = {
  row: BillRow;
  isSum: boolean;
  isOpen: boolean;
  isStale: boolean;
  onToggle: () => void;
};

function Row({ row, isSum, isOpen, isStale, onToggle }: RowProps) {
  const { t } = useTranslation();
  const id = useId();
  const isSaving = row.amount !== null && row.amount < 0;
  return (
    <li className={classNames(isSum && 'mt-1 border-t border-line pt-1')} data-row={row.id}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className={classNames(
          'flex min-h-11 w-full items-center justify-between gap-3 rounded-sm text-start slim:flex-wrap',
          isSum ? 'text-lg' : 'text-sm',
          isSum && !isStale && 'font-bold',
        )}
      >
        <span className="flex min-w-0 items-center gap-1.5">
          <bdi>{t(row.label, row.values)}</bdi>
          <Info aria-hidden="true" size="0.875rem" className="shrink-0 text-ink-faint" />
        </span>
        <span
          className={classNames(
            'flex flex-wrap items-center justify-end gap-2 text-end',
            isStale && 'text-ink-faint',
          )}
        >
          {row.struck !== null && <Price amount={row.struck} struck className="text-ink-faint" />}
          {row.amount !== null && (
            <Price amount={row.amount} className={isSaving ? 'text-leaf' : undefined} />
          )}
          {row.span !== null && <SpanOfAmounts span={row.span} />}
          {row.note !== null && (
            <span className={row.struck === null ? 'text-ink-faint' : 'font-semibold text-leaf'}>
              {t(row.note)}
            </span>
          )}
        </span>
      </button>
      <div id={id} hidden={!isOpen} className="flex flex-col gap-0.5 pb-2 text-sm text-ink-soft">
        <p>{t(row.why, row.values)}</p>
        <Arithmetic row={row} />
      </div>
    </li>
  );
}

/** One amount, or from the least to the most. */
function SpanOfAmounts({ span: { from, to } }: { span: Span }) {
  const { t } = useTranslation();
  const money = useMoney();
  const text = from === to ? money(from) : t('promise.amounts', { from: money(from), to: money(to) });
  return <span className="text-ink-soft">{t('bill.about', { amount: text })}</span>;
}

/** How the amount comes about: what it is charged by, what the rate is taken of, what is added up. */
function Arithmetic({ row }: { row: BillRow }) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <>
      {row.distance !== '' && <p>{t('bill.distance', { distance: row.distance })}</p>}
      {row.charge !== null && <ChargeRule charge={row.charge} />}
      {row.base !== null && row.amount !== null && (
        <p className="tabular-nums">
          {t('bill.rateOf', { rate: row.values.rate, base: money(row.base), amount: money(row.amount) })}
        </p>
      )}
      <Addition row={row} />
    </>
  );
}

/** The rule of the delivery charge, as the restaurant has it. */
function ChargeRule({ charge }: { charge: NonNullable<BillRow['charge']> }) {
  const { t } = useTranslation();
  const money = useMoney();
  if (charge.kind === 'fixed') return <p>{t('bill.chargeFixed', { amount: money(charge.amount) })}</p>;
  if (charge.kind === 'perKm') return <p>{t('bill.chargePerKm', { amount: money(charge.amount) })}</p>;
  return (
    <ul>
      {charge.steps.map(({ toKm, amount }) => (
        <li key={toKm}>{t('bill.chargeUpTo', { km: toKm, amount: money(amount) })}</li>
      ))}
    </ul>
  );
}

function Addition({ row: { parts, result } }: { row: BillRow }) {
  const money = useMoney();
  const [first, ...rest] = parts;
  if (first === undefined || result === null) return null;
  const terms = rest.map((amount) => `${amount < 0 ? '−' : '+'} ${money(Math.abs(amount))}`);
  return (
    <p dir="ltr" className="tabular-nums rtl:text-end">
      {[money(first), ...terms, '=', money(result)].join(' ')}
    </p>
  );
}

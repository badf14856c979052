import { Info } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { Minor } from '../../machines/money.ts';
import { classNames } from './class-names.ts';
import { Price } from './price.tsx';

/** `note` stands where there is no amount, or after a struck one; `why` is the sentence behind the row. */
export type WordedBillRow = {
  id: string;
  label: string;
  why: ReactNode;
  amount: Minor | null;
  struck: Minor | null;
  note: string | null;
};

type Props = {
  title: string;
  /** The last row is the sum. */
  rows: readonly WordedBillRow[];
  /** Said instead of stale figures while an amount is being read again. */
  updating?: string | null;
  headingLevel?: 2 | 3;
  hideTitle?: boolean;
};

/** The bill: every row is a button that explains itself. */
export function BillCard({ title, rows, updating = null, headingLevel = 2, hideTitle = false }: Props) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const [open, setOpen] = useState<string | null>(null);
  return (
    <section aria-label={title} aria-busy={updating !== null || undefined} className="flex flex-col">
      <Heading className={hideTitle ? 'sr-only' : 'mb-1 text-lg'}>{title}</Heading>
      <ul>
        {rows.map((row, index) => (
          <BillRow
            key={row.id}
            row={row}
            isSum={index === rows.length - 1}
            isOpen={open === row.id}
            isStale={updating !== null}
            onToggle={() => setOpen(open === row.id ? null : row.id)}
          />
        ))}
      </ul>
      <p className={classNames('text-sm text-ink-faint', updating === null && 'sr-only')}>{updating}</p>
    </section>
  );
}

type RowProps = {
  row: WordedBillRow;
  isSum: boolean;
  isOpen: boolean;
  isStale: boolean;
  onToggle: () => void;
};

function BillRow({ row, isSum, isOpen, isStale, onToggle }: RowProps) {
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
          'flex min-h-11 w-full items-center justify-between gap-3 rounded-sm text-start',
          isSum ? 'text-lg font-bold' : 'text-sm',
        )}
      >
        <span className="flex min-w-0 items-center gap-1.5">
          <bdi>{row.label}</bdi>
          <Info aria-hidden="true" size={14} className="shrink-0 text-ink-faint" />
        </span>
        <span className={classNames('flex shrink-0 items-center gap-2', isStale && 'opacity-50')}>
          {row.struck !== null && <Price amount={row.struck} struck className="text-ink-faint" />}
          {row.amount !== null && (
            <Price amount={row.amount} className={isSaving ? 'text-leaf' : undefined} />
          )}
          {row.note !== null && (
            <span className={row.struck === null ? 'text-ink-faint' : 'font-semibold text-leaf'}>
              {row.note}
            </span>
          )}
        </span>
      </button>
      <p id={id} hidden={!isOpen} className="pb-2 text-sm text-ink-soft">
        {row.why}
      </p>
    </li>
  );
}

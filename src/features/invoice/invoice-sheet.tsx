import { classNames } from '../../ui/class-names.ts';
import type { Invoice, InvoiceLine } from './invoice.ts';
import { Price } from '../../ui/price.tsx';

/** The sheet itself, in plain black on white when it is printed. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  return (
    <section
      aria-label={invoice.title}
      className="flex flex-col gap-6 rounded-card border border-card-border bg-surface p-6 shadow-card slim:p-3 print:border-0 print:p-0 print:shadow-none"
    >
      <Parties parties={invoice.parties} />
      <Dishes columns={invoice.columns} lines={invoice.lines} />
      <table className="ms-auto w-full max-w-sm text-sm">
        <tbody>
          {invoice.sums.map((sum) => (
            <Sum key={sum.id} sum={sum} />
          ))}
        </tbody>
      </table>
      <p className="text-sm text-ink-soft">{invoice.thanks}</p>
    </section>
  );
}

function Parties({ parties }: Pick<Invoice, 'parties'>) {
  return (
    <dl className="grid gap-4 sm:grid-cols-3 print:grid-cols-3">
      {parties.map(({ term, words }) => (
        <div key={term}>
          <dt className="text-sm text-ink-faint">{term}</dt>
          {words.map((line) => (
            <dd key={line}>
              <bdi>{line}</bdi>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function Dishes({ columns, lines }: Pick<Invoice, 'columns' | 'lines'>) {
  return (
    <table className="w-full border-b border-line text-sm">
      <thead>
        <tr className="border-b border-line-strong text-start slim:flex slim:flex-wrap">
          <th className="py-2 text-start font-semibold slim:w-full">{columns.dish}</th>
          <th className="px-2 py-2 text-end font-semibold">{columns.quantity}</th>
          <th className="px-2 py-2 text-end font-semibold">{columns.price}</th>
          <th className="py-2 text-end font-semibold slim:ms-auto">{columns.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ line }: { line: InvoiceLine }) {
  return (
    <tr
      className={classNames(
        'break-inside-avoid align-top slim:flex slim:flex-wrap',
        line.isAddOn ? 'break-before-avoid text-ink-soft' : 'border-t border-line first:border-t-0',
      )}
    >
      <td className="py-2 slim:w-full">
        <bdi className={line.isAddOn ? undefined : 'font-medium'}>{line.name}</bdi>
        {line.details.map((detail) => (
          <bdi key={detail} className="block text-ink-soft">
            {detail}
          </bdi>
        ))}
      </td>
      <td className="px-2 py-2 text-end tabular-nums">{line.quantity}</td>
      <td className="px-2 py-2 text-end">{line.price !== null && <Price amount={line.price} />}</td>
      <td className="py-2 text-end slim:ms-auto">
        <Price amount={line.amount} />
      </td>
    </tr>
  );
}

function Sum({ sum }: { sum: Invoice['sums'][number] }) {
  return (
    <tr className={sum.isWhole ? 'border-t border-line-strong text-base font-bold' : undefined}>
      <th scope="row" className="py-1 text-start [font-weight:inherit]">
        <bdi>{sum.label}</bdi>
      </th>
      <td className="py-1 text-end">{sum.amount === null ? sum.note : <Price amount={sum.amount} />}</td>
    </tr>
  );
}

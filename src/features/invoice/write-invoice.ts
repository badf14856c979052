import type { Minor } from '../../../machines/money.ts';
import { directionOf, type Language } from '../../i18n/locales.ts';
import { contentWidth, openPaper, type PaperText, type Place } from '../../lib/pdf/paper.ts';
import type { Invoice } from './invoice.ts';

type Format = { language: Language; money: (amount: Minor) => string };

/** The invoice as a PDF file, in the language and direction of its words [R1.17]. Rejects when its letters cannot be loaded. */
export async function writeInvoice(invoice: Invoice, { language, money }: Format): Promise<File> {
  const paper = await openPaper({
    title: invoice.title,
    language,
    direction: directionOf(language),
    texts: [...textsOf(invoice), ...amountsOf(invoice).map(money)],
  });
  paper.row([{ text: invoice.title, x: 0, width: contentWidth, size: 20, isBold: true, role: 'H1' }]);
  paper.space(12);
  for (let first = 0; first < invoice.parties.length; first += 3) {
    const parties = invoice.parties.slice(first, first + 3);
    if (first > 0) paper.space(12);
    paper.row(parties.map(({ term }, at) => ({ ...third(at), text: term, isFaint: true })));
    const longest = Math.max(...parties.map(({ words }) => words.length));
    for (let line = 0; line < longest; line += 1)
      paper.row(parties.map(({ words }, at) => ({ ...third(at), text: words[line] ?? '' })));
  }
  paper.space(16);
  paper.table(dishesOf(invoice, money));
  paper.space(12);
  paper.rule();
  paper.table(sumsOf(invoice, money));
  paper.space(16);
  paper.row([{ text: invoice.thanks, x: 0, width: contentWidth, isFaint: true }]);
  return paper.close();
}

const gap = 12;

function third(at: number): Place {
  const width = contentWidth / 3;
  return { x: at * width, width: width - gap };
}

const dish = { x: 0, width: contentWidth - 230 };
const quantity = { x: contentWidth - 220, width: 50, align: 'end' } as const;
const price = { x: contentWidth - 160, width: 75, align: 'end' } as const;
const amount = { x: contentWidth - 75, width: 75, align: 'end' } as const;

function dishesOf({ columns, lines }: Invoice, money: Format['money']): PaperText[][] {
  const head = { isBold: true, role: 'TH' } as const;
  return [
    [
      { ...dish, ...head, text: columns.dish },
      { ...quantity, ...head, text: columns.quantity },
      { ...price, ...head, text: columns.price },
      { ...amount, ...head, text: columns.amount },
    ],
    ...lines.flatMap((line) => [
      [
        { ...dish, text: line.name, isFaint: line.isAddOn },
        { ...quantity, text: String(line.quantity), isFaint: line.isAddOn },
        { ...price, text: line.price === null ? '' : money(line.price), isFaint: line.isAddOn },
        { ...amount, text: money(line.amount), isFaint: line.isAddOn },
      ],
      ...line.details.map((text) => [{ ...dish, text, isFaint: true }]),
    ]),
  ];
}

function sumsOf({ sums }: Invoice, money: Format['money']): PaperText[][] {
  return sums.map((sum) => {
    const isBold = sum.isWhole;
    return [
      { x: contentWidth / 2, width: contentWidth / 2 - 110, text: sum.label, isBold, role: 'TH' },
      {
        x: contentWidth - 100,
        width: 100,
        align: 'end',
        isBold,
        text: sum.amount === null ? sum.note : money(sum.amount),
      },
    ];
  });
}

function textsOf({ title, parties, columns, lines, sums, thanks }: Invoice): string[] {
  return [
    title,
    thanks,
    ...Object.values(columns),
    ...parties.flatMap(({ term, words }) => [term, ...words]),
    ...lines.flatMap(({ name, details }) => [name, ...details]),
    ...sums.flatMap(({ label, note }) => [label, note]),
  ];
}

function amountsOf({ lines, sums }: Invoice): Minor[] {
  return [...lines.flatMap((line) => [line.price, line.amount]), ...sums.map((sum) => sum.amount)].filter(
    (amount) => amount !== null,
  );
}

import { inflateSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serveFaces } from '../../../test/support/serve-faces.ts';
import type { Language } from '../../i18n/locales.ts';
import { formatMoney } from '../../lib/writing.ts';
import type { Invoice } from './invoice.ts';
import { writeInvoice } from './write-invoice.ts';

const arabic: Invoice = {
  title: 'فاتورة الطلب \u2068501\u2069',
  parties: [{ term: 'البائع', words: ['Lakeside', '1 Lake Road'] }],
  columns: { dish: 'الطبق', quantity: 'الكمية', price: 'السعر', amount: 'المبلغ' },
  lines: [
    {
      id: '1-0',
      name: 'برياني',
      details: ['نصف صحن'],
      isAddOn: false,
      quantity: 2,
      price: 19_950,
      amount: 39_900,
    },
    {
      id: '1-1',
      name: '+ نعناع',
      details: [],
      isAddOn: true,
      quantity: 2,
      price: 1500,
      amount: 3000,
    },
  ],
  sums: [
    { id: 'toPay', label: 'المجموع', amount: 42_900, note: '', isWhole: true },
    { id: 'method', label: 'مدفوع: \u2068Razorpay\u2069', amount: 42_900, note: '', isWhole: false },
  ],
  thanks: 'شكرًا لطلبك.',
};
const hindi: Invoice = { ...arabic, title: 'ऑर्डर 501 का बिल', thanks: 'क्षेत्र' };

const write = async (invoice: Invoice, language: Language) => {
  const rupees = { symbol: '₹', code: 'INR', exponent: 2 } as const;
  const file = await writeInvoice(invoice, { language, money: (amount) => formatMoney(amount, rupees) });
  return { name: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) };
};

/** What the streams of a file say once unpacked; those that are no text stay out. */
function streamsOf(bytes: Buffer): string[] {
  const packed = bytes.toString('latin1').matchAll(/FlateDecode[^]*?stream\n([^]*?)\nendstream/g);
  return [...packed].map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'));
}

/** The characters that the letters of the file stand for, as hexadecimal text. */
const lettersOf = (bytes: Buffer) =>
  streamsOf(bytes)
    .filter((stream) => stream.includes('begincmap'))
    .join();

describe('the file of an invoice', () => {
  beforeEach(serveFaces);

  it('[R1.17] is a PDF called as its title, tagged and in its language', async () => {
    const { name, type, bytes } = await write(arabic, 'ar');
    expect({ name, type }).toEqual({ name: 'فاتورة الطلب 501.pdf', type: 'application/pdf' });
    const raw = bytes.toString('latin1');
    for (const part of [
      '%PDF-1.7',
      '/Lang (ar)',
      '/StructTreeRoot',
      '/S /Table',
      'Inter',
      'IBMPlexSansArabic',
    ])
      expect(raw).toContain(part);
  });

  it('[R1.17] joins Arabic letters: a word is set in other forms than its letters apart', async () => {
    const forms = (bytes: Buffer) => (lettersOf(bytes).match(/<062e>/g) ?? []).length;
    const { bytes } = await write({ ...arabic, thanks: 'خخخ خ' }, 'ar');
    expect(forms(bytes)).toBe(4);
  });

  it('[R1.17] joins the letters of Hindi: a conjunct is one form', async () => {
    const { bytes } = await write(hindi, 'hi');
    expect(lettersOf(bytes)).toContain('<0915 094d 0937>');
  });

  it('[R1.17] draws no empty box: emoji are left out, and letters without a face become one “…”', async () => {
    const names = [
      'Thali 🍛🇮🇳',
      '☕️ 1️⃣',
      'Олена',
      'Ελένη',
      'Nguyễn Đức',
      'Cafe\u0301',
      '李雷',
      'தமிழ் Anna',
      'क्\u200dष',
    ];
    const lines = arabic.lines
      .slice(0, 1)
      .flatMap((line) => names.map((name) => ({ ...line, id: name, name })));
    const { bytes } = await write({ ...arabic, lines, thanks: 'Merci 🙏' }, 'en');
    const glyphs = streamsOf(bytes).flatMap((stream) =>
      [...stream.matchAll(/<((?:[0-9a-f]{4})+)>[^\n]*TJ/g)].flatMap(
        ([, run = '']) => run.match(/.{4}/g) ?? [],
      ),
    );
    expect(glyphs.length).toBeGreaterThan(50);
    expect(glyphs).not.toContain('0000');
  });

  it.each(['en', 'ar'] as const)('[R1.17] in "%s" no party is written beside the page', async (language) => {
    const [seller] = arabic.parties;
    const parties = ['From', 'To', 'Date', 'Planned for'].map((term) => ({
      words: seller?.words ?? [],
      term,
    }));
    const { bytes } = await write({ ...arabic, parties }, language);
    const places = streamsOf(bytes).flatMap((stream) =>
      [...stream.matchAll(/1 0 0 1 (-?[\d.]+) [\d.]+ Tm/g)].map(([, x]) => Number(x)),
    );
    expect(places.length).toBeGreaterThan(15);
    expect(places.filter((x) => x < 48 || x > 547)).toEqual([]);
  });

  it('[R1.17] goes on to the next page', async () => {
    const lines = Array.from({ length: 60 }, (_, id) =>
      arabic.lines.slice(0, 1).map((line) => ({ ...line, id: String(id) })),
    ).flat();
    const { bytes } = await write({ ...arabic, lines }, 'ar');
    expect(bytes.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(3);
  });

  it('[R1.17] is not written with letters that did not arrive', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    await expect(write(arabic, 'ar')).rejects.toThrow('could not be loaded: 404');
  });
});

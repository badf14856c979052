import Pdf from 'pdfkit';
import { faceUrls, faceOf } from './faces.ts';
import { linesOf, plainText, writable, type TextRun } from './text-runs.ts';

/** Points, as PDF counts: 72 to the inch. */
const a4 = { width: 595.28, height: 841.89, margin: 48 };
const lineHeight = 1.5;

/** Where a text stands: from the start edge of the paper's content, which is the right one from right to left. */
export type Place = {
  x: number;
  width: number;
  size?: number;
  isBold?: boolean;
  isFaint?: boolean;
  align?: 'start' | 'end';
  /** What the text is to a reader who does not see. */
  role?: 'H1' | 'TH';
};

export type PaperText = Place & { text: string };

type Options = {
  title: string;
  language: string;
  direction: 'ltr' | 'rtl';
  /** All that will be written, so that only the faces of its letters are loaded. */
  texts: readonly string[];
};

/** The width that texts share on one line. */
export const contentWidth = a4.width - 2 * a4.margin;

/**
 * An A4 document that is written from top to bottom, in both directions, with shaped and selectable text, tagged for
 * readers [R1.17]. Rejects when a face cannot be loaded.
 */
export async function openPaper({ title, language, direction, texts }: Options) {
  const faces = await loadFaces(texts);
  const pdf = new Pdf({
    size: 'A4',
    margin: a4.margin,
    lang: language,
    tagged: true,
    displayTitle: true,
    // None: the entry for browsers has no built-in face to begin with.
    font: '',
    pdfVersion: '1.7',
    info: { Title: plainText(title) },
  });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  for (const [name, bytes] of faces) pdf.registerFont(name, bytes);
  let y = a4.margin;

  const hasLetter = (character: string) => {
    const face = faceOf(character, null);
    return hasGlyph(pdf.font(`${face}-regular`), character.codePointAt(0) ?? 0);
  };

  const set = ({ face }: TextRun, { isBold, size = 10 }: Place) =>
    pdf.font(`${face}-${isBold ? 'bold' : 'regular'}`, size);
  const widthOf = (run: TextRun, place: Place) => set(run, place).widthOfString(run.text, { features: [] });

  function writeLine(line: readonly TextRun[], place: Place, baseline: number): void {
    const { x, width, align = 'start', isFaint = false } = place;
    const left = a4.margin + (direction === 'rtl' ? contentWidth - x - width : x);
    const lineWidth = line.reduce((sum, run) => sum + widthOf(run, place), 0);
    const isAtLeft = (direction === 'ltr') === (align === 'start');
    let at = isAtLeft ? left : left + width - lineWidth;
    for (const run of line) {
      set(run, place).fillColor(isFaint ? '#57534e' : '#1c1917');
      pdf.text(run.text, at, baseline, { lineBreak: false, features: [], baseline: 'alphabetic' });
      at += widthOf(run, place);
    }
  }

  function writeRow(cells: readonly PaperText[], role: 'TR' | 'Div') {
    const laid = cells.map((cell) => ({
      cell,
      lines: linesOf(writable(cell.text, hasLetter), cell.width, (run) => widthOf(run, cell)),
      step: (cell.size ?? 10) * lineHeight,
    }));
    const height = Math.max(0, ...laid.map(({ lines, step }) => lines.length * step));
    if (y + height > a4.height - a4.margin) {
      pdf.addPage();
      y = a4.margin;
    }
    const group = pdf.struct(role);
    for (const { cell, lines, step } of laid) {
      const kind = cell.role ?? (role === 'TR' ? 'TD' : 'P');
      const content = pdf.markStructureContent(kind);
      lines.forEach((line, at) => writeLine(line, cell, y + step * (at + 0.75)));
      pdf.endMarkedContent();
      group.add(pdf.struct(kind, { actual: plainText(cell.text) }, [content]));
    }
    group.end();
    y += height;
    return group;
  }

  return {
    /** Texts side by side, on the next page when they do not fit below. */
    row: (cells: readonly PaperText[]) => {
      pdf.addStructure(writeRow(cells, 'Div'));
    },
    table: (rows: readonly (readonly PaperText[])[]) => {
      const table = pdf.struct('Table');
      for (const cells of rows) table.add(writeRow(cells, 'TR'));
      table.end();
      pdf.addStructure(table);
    },
    space: (points: number) => {
      y += points;
    },
    rule: () => {
      pdf.markContent('Artifact', { type: 'Layout' });
      pdf
        .moveTo(a4.margin, y)
        .lineTo(a4.margin + contentWidth, y)
        .lineWidth(0.5)
        .strokeColor('#d6d3d1')
        .stroke();
      pdf.endMarkedContent();
      y += 4;
    },
    /** The file, called as its title. */
    close: async (): Promise<File> => {
      pdf.end();
      await ended;
      return new File(chunks, `${plainText(title)}.pdf`, { type: 'application/pdf' });
    },
  };
}

/** Whether the face that is set has a letter; the types of the writer do not name what it has set. */
function hasGlyph(pdf: object, code: number): boolean {
  const isFace = (face: unknown): face is { hasGlyphForCodePoint: (code: number) => boolean } =>
    typeof face === 'object' && face !== null && 'hasGlyphForCodePoint' in face;
  const set = '_font' in pdf ? Object(pdf._font).font : undefined;
  return isFace(set) && set.hasGlyphForCodePoint(code);
}

async function loadFaces(texts: readonly string[]): Promise<[string, Uint8Array][]> {
  const characters = `${texts.join('').normalize('NFC')}…`;
  const names = new Set(Array.from(characters, (character) => faceOf(character, null)));
  const wanted = [...names].flatMap((name) =>
    (['regular', 'bold'] as const).map((weight) => ({
      key: `${name}-${weight}`,
      url: faceUrls[name][weight],
    })),
  );
  return Promise.all(
    wanted.map(async ({ key, url }): Promise<[string, Uint8Array]> => [key, await load(url)]),
  );
}

async function load(url: string): Promise<Uint8Array> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`The face ${url} could not be loaded: ${reply.status}`);
  return new Uint8Array(await reply.arrayBuffer());
}

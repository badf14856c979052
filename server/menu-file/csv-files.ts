import Papa from 'papaparse';
import { columnsOf, csvTables, writeCells } from './csv-tables.ts';
import type { MenuFile } from './export-menu.ts';

/** So that spreadsheets read it as UTF-8. */
const byteOrderMark = '\uFEFF';

/** A menu as CSV files by their names: each table that has rows. */
export function writeCsv(menu: MenuFile): Map<string, string> {
  const files = new Map<string, string>();
  for (const table of csvTables) {
    const { parent } = table;
    const { columns } = columnsOf(table);
    const rows = menu[table.collection].flatMap((row): Map<string, string>[] => {
      if (parent === undefined) return [writeCells(table, row)];
      const list: unknown = row[parent.list];
      const children: unknown[] = Array.isArray(list) ? list : [];
      return children.map((child) =>
        writeCells(table, Object.fromEntries(Object.entries(Object(child)))).set(
          parent.column,
          String(row['key']),
        ),
      );
    });
    if (rows.length === 0 && parent !== undefined) continue;
    const lines = rows.map((cells) => columns.map((column) => cells.get(column) ?? ''));
    files.set(table.file, `${byteOrderMark}${Papa.unparse([columns, ...lines], { newline: '\r\n' })}\r\n`);
  }
  return files;
}

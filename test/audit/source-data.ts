import { sourcesIn } from '../guards/sources.ts';
import type { Chart } from '../../src/devtools/chart/chart.ts';
import type { SourceData } from './audit-data.ts';

/** The files of a machine's folder, with the place of each state and of each named guard, action, effect and delay. */
export function sourceData(machineFile: string, chart: Chart): SourceData {
  const folder = machineFile.slice(0, machineFile.lastIndexOf('/'));
  const own = sourcesIn([folder]).filter(({ path }) => !path.includes('.test.'));
  const files = own.toSorted((one, other) => rank(one.path, machineFile) - rank(other.path, machineFile));
  const lines = files.map(({ text }) => text.split('\n'));
  const states: SourceData['states'] = {};
  for (const { id, name, parent } of chart.states) {
    const outer = parent === null ? { file: 0, line: 0 } : states[parent];
    const place =
      find(lines, new RegExp(String.raw`^\s+${name}: [{\w]|^(?:export )?const ${name} = `), outer) ?? outer;
    if (place) states[id] = place;
  }
  const names: SourceData['names'] = {};
  for (const [file, each] of lines.entries()) {
    for (const [line, text] of each.entries()) {
      const name = /^ {4}(\w+)(?::|\()/.exec(text)?.[1];
      if (name !== undefined) names[name] ??= { file, line };
    }
  }
  return { files: files.map(({ path, text }) => ({ path, text })), states, names };
}

/** The machine itself, then its set-up, then the rest. */
function rank(path: string, machineFile: string): number {
  if (path === machineFile) return 0;
  return path.endsWith('-setup.ts') ? 1 : 2;
}

type Place = { file: number; line: number };

/** The next line that fits behind this place; else the first in any file. */
function find(lines: readonly string[][], fits: RegExp, from: Place | undefined): Place | null {
  const behind = lines[from?.file ?? 0]?.findIndex(
    (text, line) => line > (from?.line ?? -1) && fits.test(text),
  );
  if (from && behind !== undefined && behind >= 0) return { file: from.file, line: behind };
  for (const [file, each] of lines.entries()) {
    const line = each.findIndex((text) => fits.test(text));
    if (line >= 0) return { file, line };
  }
  return null;
}

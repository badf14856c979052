import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../server/monitoring/metrics.ts';
import { importsOf, projectFolder, sourcesIn } from './sources.ts';

const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8');
const alarms = read('docs/deploy/alarms.yml');
const operating = read('docs/operating.md');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

describe('the files of an operator', () => {
  it('raise alarms by metrics that there are', async () => {
    const metrics = createMetrics(true);
    const told = await metrics.scrape();
    metrics.close();
    const expressions = namesIn(alarms, /expr: ((?:.|\n {10})*)/g).join('\n');
    const named = namesIn(expressions, /\b((?:tiffin|nodejs|process)_\w+)/g);
    const known = new Set(namesIn(told, /^# TYPE (\w+)/gm).flatMap((name) => [name, `${name}_bucket`]));
    expect(named.length).toBeGreaterThan(12);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('name for each alarm what to do, and no alarm that is not raised', () => {
    const raised = namesIn(alarms, /- alert: (\w+)/g).toSorted();
    const explained = namesIn(operating, /^\| `(Tiffin\w+)` *\|/gm).toSorted();
    expect(explained).toEqual(raised);
  });

  it('mean the same to a shell as to systemd', () => {
    const settings = read('docs/deploy/shop.env')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line));
    const [quoted, plain] = [/^[A-Z_]+='[^']*'$/, /^[A-Z_]+=[\w:/@.,+-]*$/];
    expect(settings.filter((line) => !quoted.test(line) && !plain.test(line))).toEqual([]);
  });

  it('name only settings that the provider reads', () => {
    const files = sourcesIn(['docs/deploy'], /\.(service|env|yaml)$|^Dockerfile$/);
    const settings = files.flatMap(({ text }) =>
      namesIn(text, /(?:^| {2}|Environment=.*?|ENV .*?)\b([A-Z][A-Z_]+)[=:] ?/gm),
    );
    const page = read('server/README.md');
    const others = [
      'NODE_ENV',
      'DATABASE_PASSWORD',
      'POSTGRES_USER',
      'POSTGRES_PASSWORD',
      'POSTGRES_DB',
      'POSTGRES_INITDB_ARGS',
    ];
    const unknown = [...new Set(settings)].filter(
      (name) => !page.includes(`\`${name}\``) && !others.includes(name),
    );
    expect(settings).toEqual(expect.arrayContaining(['METRICS_PORT', 'WORK', 'TIFFIN_SECRET']));
    expect(unknown).toEqual([]);
  });
});

it('what watches a process is loaded only where it is asked for', () => {
  const heavy = /^(prom-client|@opentelemetry\/.*)$/;
  const loading = sourcesIn(['server', 'src', 'machines']).filter(
    (source) => !source.path.includes('.test.') && importsOf(source).some((name) => heavy.test(name)),
  );
  expect(loading.map(({ path }) => path)).toEqual([
    'server/monitoring/metrics.ts',
    'server/monitoring/traces.ts',
  ]);
  const known = sourcesIn(['server']).filter(
    ({ path, text }) =>
      !path.includes('.test.') && /^import (?!type )[^;]*'[./\w-]*\/(metrics|traces)\.ts'/m.test(text),
  );
  expect(known.map(({ path }) => path)).toEqual([]);
});

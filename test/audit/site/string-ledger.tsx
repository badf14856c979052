import { useDeferredValue, useMemo, useState } from 'react';
import { directionOf } from '../../../src/i18n/locales.ts';
import type { AtlasData, CutText, MachineData, TextData } from '../audit-data.ts';
import { languages, type Language } from '../words.ts';
import { useAtlas, useTexts } from './data.ts';
import { Command } from './parts.tsx';
import { changeQuery, href, type Route } from './route.ts';
import { Table } from './table.tsx';

/** How much longer than in English a text must be to be worth a look. */
const muchLonger = 1.8;
const filters = {
  all: 'All',
  wrong: 'Something is wrong',
  cut: 'Cut on a screen',
  long: 'Much longer than in English',
} as const;
type Filter = keyof typeof filters;

const firstShown = 60;

export function StringLedger({ route, machines }: { route: Route; machines: readonly MachineData[] }) {
  const texts = useTexts();
  const atlas = useAtlas();
  const measured = useMemo(() => (atlas === null ? null : measuredIn(atlas, machines)), [atlas, machines]);
  const [shown, setShown] = useState(firstShown);
  const only = filterOf(route.query.get('only'));
  const search = useDeferredValue(route.query.get('text') ?? '').toLowerCase();
  const cuts = new Map<string, CutText[]>();
  for (const cut of measured?.cut ?? []) cuts.set(cut.key, [...(cuts.get(cut.key) ?? []), cut]);
  const fits = (text: TextData) =>
    ({
      all: true,
      wrong: text.problems.length > 0,
      cut: cuts.has(text.key),
      long: text.growth >= muchLonger && text.texts.en.length > 12,
    })[only];
  const found = texts.filter(
    (each) =>
      fits(each) &&
      (search === '' ||
        [each.key, ...Object.values(each.texts)].some((text) => text.toLowerCase().includes(search))),
  );
  return (
    <>
      <Bounds measured={measured} total={texts.length} />
      <search>
        <form className="filters" onSubmit={(event) => event.preventDefault()}>
          <label className="field">
            Text or key
            <input
              type="search"
              defaultValue={search}
              onChange={(event) => changeQuery(route, { text: event.currentTarget.value })}
            />
          </label>
          <fieldset className="segments">
            <legend>Show</legend>
            {Object.entries(filters).map(([value, title]) => (
              <label key={value}>
                <input
                  type="radio"
                  name="only"
                  checked={only === value}
                  disabled={value === 'cut' && measured === null}
                  onChange={() => changeQuery(route, { only: value })}
                />
                <span>{title}</span>
              </label>
            ))}
          </fieldset>
        </form>
      </search>
      <output className="count">
        {found.length} of {texts.length} texts
      </output>
      <Table head={['Key', 'Text', 'Shown by', 'Found']}>
        {found.slice(0, shown).map((text) => (
          <TextRow key={text.key} text={text} cuts={cuts.get(text.key) ?? []} measured={measured} />
        ))}
      </Table>
      {shown < found.length && (
        <button type="button" className="button" onClick={() => setShown(shown + 300)}>
          Show more: {found.length - shown} left
        </button>
      )}
    </>
  );
}

/** What the atlas says of texts: its pages and panels, and states of machines. */
type Measured = { pages: number; states: number; widths: number[]; seen: Set<string>; cut: CutText[] };

function measuredIn(atlas: NonNullable<AtlasData>, machines: readonly MachineData[]): Measured {
  const states = machines.flatMap(({ looks }) => looks?.states ?? []);
  const ofPages = atlas.flatMap(({ look, shots: own }) => own.map((shot) => ({ look, shot })));
  const ofStates = states.flatMap(({ shots: own }) => own.map((shot) => ({ look: shot.look, shot })));
  const shots = [...ofPages, ...ofStates];
  return {
    pages: new Set(ofPages.map(({ shot }) => shot.page)).size,
    states: states.length,
    widths: [...new Set(shots.map(({ look }) => look.width))].toSorted((one, other) => one - other),
    seen: new Set(shots.flatMap(({ look, shot }) => shot.seen.map((key) => seenKey(key, look.language)))),
    cut: shots.flatMap(({ look: { language, width }, shot }) =>
      shot.cut.map((key) => ({ key, language, page: shot.page, width })),
    ),
  };
}

const seenKey = (key: string, language: Language) => `${language} ${key}`;

function filterOf(value: string | null): Filter {
  return value !== null && value in filters ? (value as Filter) : 'all';
}

function Bounds({ measured, total }: { measured: Measured | null; total: number }) {
  if (measured === null)
    return (
      <p className="hint">
        Checked without a browser: presence, placeholders and letters in each of {languages.length} languages.
        No text was measured; <Command>npm run audit -- --pictures</Command> does.
      </p>
    );
  const counts = languages.map((language) => {
    const count = [...measured.seen].filter((each) => each.startsWith(`${language} `)).length;
    return `${language} ${count}`;
  });
  return (
    <p className="hint">
      A browser measured the texts of {measured.pages} pages and panels, and in English and Arabic of{' '}
      {measured.states} states of machines, at {measured.widths.join(', ')} px, by language:{' '}
      {counts.join(', ')} of {total}; {measured.cut.length} times one was cut. Texts that neither shows were
      not measured.
    </p>
  );
}

function TextRow({
  text,
  cuts,
  measured,
}: {
  text: TextData;
  cuts: readonly CutText[];
  measured: Measured | null;
}) {
  const fitting = languages.filter((language) => measured?.seen.has(seenKey(text.key, language)));
  return (
    <tr className={text.problems.length + cuts.length > 0 ? 'is-missing' : ''}>
      <th scope="row">
        <code>{text.key}</code>
      </th>
      <td className="messages">
        {languages.map((language) => (
          <span key={language} className="message" lang={language} dir={directionOf(language)}>
            {text.texts[language]}
          </span>
        ))}
      </td>
      <td>
        <ul className="plain codes">
          {text.files.slice(0, 3).map((file) => (
            <li key={file}>{file}</li>
          ))}
          {text.files.length > 3 && <li>and {text.files.length - 3} more</li>}
        </ul>
        {text.machines.map((machine) => (
          <span key={machine}>
            <a href={href(['ledgers', 'errors'], { machine })}>{machine}</a>{' '}
          </span>
        ))}
      </td>
      <td>
        <ul className="plain">
          {text.problems.map(({ language, problem }) => (
            <li key={`${language} ${problem}`}>
              {language}: {problem}
            </li>
          ))}
          {cuts.map(({ language, page, width }) => (
            <li key={`${language} ${page} ${width}`}>
              {language}: cut on {page} at {width} px
            </li>
          ))}
          {text.growth >= muchLonger && <li className="hint">{text.growth.toFixed(1)} times the English</li>}
          {text.problems.length + cuts.length === 0 && measured !== null && (
            <li className="hint">{fitting.length > 0 ? `fits: ${fitting.join(', ')}` : 'not measured'}</li>
          )}
        </ul>
      </td>
    </tr>
  );
}

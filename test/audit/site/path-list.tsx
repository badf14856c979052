import { useState } from 'react';
import { directionOf } from '../../../src/i18n/locales.ts';
import { isolate as isolated } from '../../../src/lib/writing.ts';
import type { MachineData, PathData } from '../audit-data.ts';
import { riskOf } from '../risks.ts';
import { useLanguage } from './language.ts';
import { Kinds, Name, standingText } from './parts.tsx';
import { href } from './route.ts';

export type ListedPath = { machine: MachineData; path: PathData };

const firstShown = 40;

/** Paths as sentences, those at most risk first; each opens on the chart. */
export function PathList({
  paths,
  isMachineNamed,
}: {
  paths: readonly ListedPath[];
  isMachineNamed: boolean;
}) {
  const [shown, setShown] = useState(firstShown);
  const { language, t } = useLanguage();
  const ordered = paths.toSorted((one, other) => riskOf(other.path) - riskOf(one.path));
  return (
    <>
      <ol className="paths" lang={language} dir={directionOf(language)}>
        {ordered.slice(0, shown).map(({ machine, path }) => (
          <li key={`${machine.id} ${path.id}`}>
            <a href={href(['path', machine.id, path.id])}>
              {isMachineNamed && (
                <span className="path-machine">
                  <Name>{machine.id}</Name>
                </span>
              )}
              <Sentence machine={machine} path={path} />
              <span className="path-end">
                {t('endsIn', { states: isolated(standingText(machine.standings[lastOf(path).at])) })}
              </span>
            </a>
            <span className="path-foot">
              <Kinds kinds={path.kinds} />
              <span>{t('stepCount', { n: path.steps.length })}</span>
              <code>{path.id}</code>
            </span>
          </li>
        ))}
      </ol>
      {shown < paths.length && (
        <button type="button" className="button" onClick={() => setShown(shown + 200)}>
          {t('showMore', { n: paths.length - shown })}
        </button>
      )}
    </>
  );
}

const longest = 6;

/** The steps as one text; the middle of a long path is counted. */
function Sentence({ machine, path: { steps } }: ListedPath) {
  const { language, t } = useLanguage();
  const texts = steps.map(({ text }) => machine.sentences[language][text] ?? '');
  const shown =
    texts.length <= longest
      ? texts
      : [...texts.slice(0, 3), t('more', { n: texts.length - 5 }), ...texts.slice(-2)];
  return <span className="path-text">{shown.join(' ')}</span>;
}

const lastOf = ({ start, steps }: PathData) => steps.at(-1) ?? start;

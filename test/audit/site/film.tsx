import type { SeenStep, StepData } from '../audit-data.ts';
import { useLanguage } from './language.ts';

/** What the page showed after the step; the pictures around it are fetched with it, so that the film plays smoothly. */
export function Film({ steps, at }: { steps: readonly StepData[]; at: number }) {
  const { t } = useLanguage();
  const caption = t('afterStep', { at, all: steps.length - 1 });
  const picture = steps[at]?.seen?.picture ?? null;
  const next = steps[at + 1]?.seen?.picture ?? null;
  return (
    <figure className="film">
      {picture === null ? (
        <p className="hint">{at === 0 ? t('noPageYet') : t('noPicture')}</p>
      ) : (
        <img src={`pictures/${picture}`} width={390} height={844} alt={caption} />
      )}
      {next !== null && <link rel="preload" as="image" href={`pictures/${next}`} />}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** What was done to bring the step about, and the requests that left. */
export function Seen({ seen: { acts, calls }, sentences }: { seen: SeenStep; sentences: readonly string[] }) {
  const { t } = useLanguage();
  return (
    <>
      <div>
        <h3>{t('doneOnPage')}</h3>
        {acts.length === 0 && <p className="hint">{t('noAct')}</p>}
        <ol className="way">
          {acts.map((act, index) => (
            <li key={`${index} ${act}`}>{sentences[act]}</li>
          ))}
        </ol>
      </div>
      <div>
        <h3>{t('requestsLeft')}</h3>
        {calls.length === 0 && <p className="hint">{t('none')}</p>}
        <ul className="plain">
          {calls.map(({ effect, path, fields }) => (
            <li key={effect} dir="ltr">
              <strong>{path}</strong> ({effect})
              <br />
              <code>
                {Object.entries(fields)
                  .map(([name, value]) => `${name}=${value}`)
                  .join(' ')}
              </code>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

import type { SeenStep, StepData } from '../audit-data.ts';

/** What the page showed after the step; the pictures around it are fetched with it, so that the film plays smoothly. */
export function Film({ steps, at }: { steps: readonly StepData[]; at: number }) {
  const picture = steps[at]?.seen?.picture ?? null;
  const next = steps[at + 1]?.seen?.picture ?? null;
  return (
    <figure className="film">
      {picture === null ? (
        <p className="hint">{at === 0 ? 'No page is open yet.' : 'No picture: this run took none.'}</p>
      ) : (
        <img src={`pictures/${picture}`} width={390} height={844} alt={`The page after step ${at}`} />
      )}
      {next !== null && <link rel="preload" as="image" href={`pictures/${next}`} />}
      <figcaption>
        After step {at} of {steps.length - 1}
      </figcaption>
    </figure>
  );
}

/** What was done to bring the step about, and the requests that left. */
export function Seen({ seen: { acts, calls } }: { seen: SeenStep }) {
  return (
    <>
      <div>
        <h3>Done on the page</h3>
        {acts.length === 0 && <p className="hint">Nothing: an answer, or time.</p>}
        <ol className="way">
          {acts.map((act, index) => (
            <li key={`${index} ${act}`}>{act}</li>
          ))}
        </ol>
      </div>
      <div>
        <h3>Requests that left</h3>
        {calls.length === 0 && <p className="hint">None.</p>}
        <ul className="plain">
          {calls.map(({ effect, path, fields }) => (
            <li key={effect}>
              <strong>{path}</strong> for {effect}
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

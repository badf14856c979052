import { useAtlas } from './data.ts';
import { Command, momentOf, PageHead } from './parts.tsx';
import { changeQuery, href, useRoute } from './route.ts';
import { nameOf, Sheet } from './shot.tsx';
import { StatesSheet } from './states-sheet.tsx';

const ofStates = 'states';

/** Contact sheets: pages and panels, and the states that a replay reached. */
export function AtlasPage({ chosen }: { chosen: string }) {
  return (
    <>
      <PageHead title="Atlas">
        <nav className="tabs" aria-label="Atlas">
          <a href={href(['atlas'])} aria-current={chosen === ofStates ? undefined : 'page'}>
            Pages and panels
          </a>
          <a href={href(['atlas', ofStates])} aria-current={chosen === ofStates ? 'page' : undefined}>
            States of machines
          </a>
        </nav>
      </PageHead>
      {chosen === ofStates ? <StatesSheet /> : <ScreensSheet />}
    </>
  );
}

/** Every page and panel in one look, or one of them in every look. */
function ScreensSheet() {
  const atlas = useAtlas();
  const route = useRoute();
  const parts = (atlas ?? []).filter(({ shots }) => shots.some(({ picture }) => picture !== null));
  const part = parts.find(({ look }) => nameOf(look) === route.query.get('look')) ?? parts[0];
  if (!part)
    return (
      <p className="lead">
        No pictures were taken. Take them by <Command>npm run audit -- --pictures</Command>
      </p>
    );
  const pages = part.shots.map(({ page }) => page);
  const screen = pages.find((page) => page === route.query.get('screen'));
  const shown = parts.filter((each) => screen !== undefined || each === part);
  const pictures = shown.flatMap(({ look, shots }) =>
    shots
      .filter(({ page }) => screen === undefined || page === screen)
      .map((shot) => ({ look, shot, title: screen === undefined ? shot.page : nameOf(look) })),
  );
  return (
    <>
      <p className="lead">
        A picture of each page and panel, with what axe finds, what Tab reaches and what is announced.
      </p>
      <p className="hint">
        Every pair of language (en, ar), mode and size occurs. States inside a flow are{' '}
        <a href={href(['atlas', ofStates])}>on sheets of their own</a>. Taken {momentOf(part.takenAt)}.
      </p>
      <div className="filters">
        <label className="field">
          Screen
          <select
            value={screen ?? ''}
            onChange={(event) => changeQuery(route, { screen: event.currentTarget.value })}
          >
            <option value="">All in one look</option>
            {pages.map((page) => (
              <option key={page}>{page}</option>
            ))}
          </select>
        </label>
        <fieldset className="segments">
          <legend>Look</legend>
          {parts.map(({ look }) => (
            <label key={nameOf(look)}>
              <input
                type="radio"
                name="look"
                checked={screen === undefined && look === part.look}
                onChange={() => changeQuery(route, { look: nameOf(look), screen: '' })}
              />
              <span>{nameOf(look)}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <section key={screen ?? nameOf(part.look)} aria-labelledby="sheet-title">
        <h2 id="sheet-title">{screen ?? nameOf(part.look)}</h2>
        <output className="count">
          {pictures.length} {screen === undefined ? 'screens' : 'looks'}, axe:{' '}
          {pictures.reduce((sum, { shot }) => sum + shot.axe.length, 0)} found
        </output>
        <Sheet folder="atlas" pictures={pictures} />
      </section>
    </>
  );
}

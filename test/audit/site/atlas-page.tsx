import { useState } from 'react';
import type { Look, Shot } from '../audit-data.ts';
import { useAtlas } from './data.ts';
import { Command, PageHead } from './parts.tsx';
import { changeQuery, useRoute } from './route.ts';

const nameOf = ({ language, mode, width }: Look) => `${language}, ${mode}, ${width} px`;

/** Contact sheets: every page and panel in one look, or one of them in every look. */
export function AtlasPage() {
  const atlas = useAtlas();
  const route = useRoute();
  const parts = (atlas ?? []).filter(({ shots }) => shots.some(({ picture }) => picture !== null));
  const part = parts.find(({ look }) => nameOf(look) === route.query.get('look')) ?? parts[0];
  if (!part)
    return (
      <PageHead title="Atlas">
        <p className="lead">
          No pictures were taken. Take them by <Command>npm run audit -- --pictures</Command>
        </p>
      </PageHead>
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
      <PageHead title="Atlas">
        <p className="lead">
          A picture of each page and panel, with what axe finds, what Tab reaches and what is announced.
        </p>
        <p className="hint">
          Every pair of language (en, ar), mode and size occurs. States inside a flow are not here: they are
          on its paths. Taken {part.takenAt.slice(0, 16).replace('T', ' ')} UTC.
        </p>
      </PageHead>
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
        <ul className={pictures.some(({ look }) => look.width > 600) ? 'sheet is-wide' : 'sheet'}>
          {pictures.map(({ look, shot, title }) => (
            <li key={`${nameOf(look)} ${shot.page}`}>
              <Picture shot={shot} look={look} title={title} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Picture({ shot, look, title }: { shot: Shot; look: Look; title: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { page, picture, axe, states, focus, announced, cut, otherwiseCut } = shot;
  return (
    <figure className="shot">
      <a href={`atlas/${picture}`}>
        <img
          src={`atlas/${picture}`}
          alt={`${page} in ${nameOf(look)}`}
          width={look.width}
          height={look.height}
          loading="lazy"
        />
      </a>
      <figcaption>
        <code>{title}</code>
        <span className={axe.length > 0 ? 'problem' : 'hint'}>axe: {axe.length}</span>
        <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary>Details</summary>
          <List title="Found by axe" items={axe} />
          <List title="States" items={states} />
          <List title="Tab reaches first" items={focus} />
          <List title="Announced" items={announced} />
          <List title="Texts cut" items={[...cut, ...otherwiseCut]} />
        </details>
      </figcaption>
    </figure>
  );
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <>
      <h3>{title}</h3>
      {items.length === 0 ? (
        <p className="hint">None.</p>
      ) : (
        <ol>
          {items.map((item, index) => (
            <li key={`${index} ${item}`}>
              <bdi>{item}</bdi>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

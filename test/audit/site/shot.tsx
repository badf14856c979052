import { useState } from 'react';
import type { Look, Shot } from '../audit-data.ts';

export const nameOf = ({ language, mode, width }: Look) => `${language}, ${mode}, ${width} px`;

/** A contact sheet: pictures with what axe finds, what Tab reaches and what is announced. */
export function Sheet({ folder, pictures }: { folder: string; pictures: readonly PictureProps[] }) {
  return (
    <ul className={pictures.some(({ look }) => look.width > 600) ? 'sheet is-wide' : 'sheet'}>
      {pictures.map((each) => (
        <li key={`${nameOf(each.look)} ${each.shot.page}`}>
          <Picture {...each} folder={folder} />
        </li>
      ))}
    </ul>
  );
}

type PictureProps = { shot: Shot; look: Look; title: string };

function Picture({ shot, look, title, folder }: PictureProps & { folder: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { page, picture, axe, states, focus, announced, cut, otherwiseCut } = shot;
  const file = `${folder}/${picture}`;
  return (
    <figure className="shot">
      <a href={file}>
        <img
          src={file}
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

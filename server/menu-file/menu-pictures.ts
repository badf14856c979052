import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { menuPicture } from '../database/schema/pictures.ts';
import { shapeOf } from '../pictures/picture-size.ts';
import { menuPicturesFolder } from '../pictures/pictures.ts';
import type { PictureReader } from './check-menu.ts';

/** Shown on every card of a list, so far less than customers may upload. */
const mostBytes = 1024 * 1024;
const mostPixelsASide = 4000;

type NewPicture = Omit<typeof menuPicture.$inferInsert, 'createdAt'>;

/** Reads the pictures that a file names; `found` holds those that are files, by the address under which they will be served. */
export function createPictureReader({
  folder,
  siteFolder,
  isStored,
}: {
  folder: string;
  /** The built app; pictures in it are named by their address. */
  siteFolder: string;
  isStored: (id: string) => boolean;
}): { read: PictureReader; found: Map<string, NewPicture> } {
  const found = new Map<string, NewPicture>();
  const answers = new Map<string, ReturnType<PictureReader>>();
  const readFile = (name: string): ReturnType<PictureReader> => {
    const path = resolve(folder, name);
    if (!existsSync(path) || !statSync(path).isFile())
      return { fault: `"${name}" is no file beside the menu file` };
    if (statSync(path).size > mostBytes) return { fault: `"${name}" has more than 1 MB` };
    const content = readFileSync(path);
    const shape = shapeOf(content);
    if (shape === null) return { fault: `"${name}" is no JPEG, PNG or WebP` };
    if (Math.max(shape.width, shape.height) > mostPixelsASide)
      return { fault: `"${name}" has more than ${mostPixelsASide} pixels a side` };
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
    const id = `${hash}.${shape.type.replace('image/', '')}`;
    const address = menuPicturesFolder + id;
    found.set(address, { id, type: shape.type, content });
    return { address };
  };
  const answer = (name: string): ReturnType<PictureReader> => {
    if (/^[a-z][a-z0-9+.-]*:/i.test(name))
      return { fault: `"${name}" is on another server; save it as a file beside the menu file` };
    if (!name.startsWith('/')) return readFile(name);
    const isThere = name.startsWith(menuPicturesFolder)
      ? isStored(name.slice(menuPicturesFolder.length))
      : existsSync(join(siteFolder, name));
    return isThere ? { address: name } : { fault: `the site has no "${name}"` };
  };
  return {
    found,
    read: (name) => {
      const known = answers.get(name) ?? answer(name);
      answers.set(name, known);
      return known;
    },
  };
}

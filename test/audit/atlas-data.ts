import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../guards/sources.ts';
import type { AtlasData, AtlasPart } from './audit-data.ts';

/** Where `npm run audit -- --pictures` leaves what it saw. */
export const atlasFolder = join(projectFolder, 'reports/atlas');

/** What the last pictures show, copied into the audit; null where none were taken. */
export function atlasData(auditFolder: string): AtlasData {
  const files = existsSync(atlasFolder)
    ? readdirSync(atlasFolder).filter((name) => name.endsWith('.json'))
    : [];
  if (files.length === 0) return null;
  const parts = files
    .toSorted()
    .map((name): AtlasPart => JSON.parse(readFileSync(join(atlasFolder, name), 'utf8')));
  for (const { shots } of parts)
    for (const { picture } of shots)
      if (picture !== null) cpSync(join(atlasFolder, picture), join(auditFolder, 'atlas', picture));
  return parts;
}

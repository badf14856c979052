import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Desk } from './desk.ts';
import { picturesFolder } from './record.ts';

/** Keeps what the page shows, once for all steps that show the same; returns the file's name. */
export async function takePicture({ page }: Desk): Promise<string> {
  const picture = await page.screenshot({ type: 'jpeg', quality: 45, scale: 'css', animations: 'disabled' });
  const name = `${createHash('sha256').update(picture).digest('hex').slice(0, 16)}.jpg`;
  mkdirSync(picturesFolder, { recursive: true });
  writeFileSync(join(picturesFolder, name), picture);
  return name;
}

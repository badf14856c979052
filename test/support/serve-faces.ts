import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';

/** Answers requests for the faces of files from the installed packages. */
export function serveFaces(): void {
  vi.stubGlobal(
    'fetch',
    async (url: string) => new Response(readFileSync(join(process.cwd(), url.replace(/\?.*/, '')))),
  );
}

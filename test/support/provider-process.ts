import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type ProviderProcess = {
  url: string;
  stop: () => Promise<void>;
  /** Kills the process, as a power cut would. */
  kill: () => Promise<void>;
};

/** Starts the built provider as a process of its own, on a free port, with a fresh data folder; `inside` stands before its command. */
export async function startProviderProcess(
  env: Record<string, string> = {},
  inside: readonly string[] = [],
): Promise<ProviderProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-'));
  const [command, ...words] = [...inside, process.execPath, 'dist/server/start.js'];
  const child = spawn(command, words, {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: '',
      TIFFIN_DEMO: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    const read = (chunk: Buffer) => {
      said += String(chunk);
      const address = /ready at (http:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`The provider ended with ${code}:\n${said}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { url, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

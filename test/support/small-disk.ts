import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of some megabytes, seen by the processes that are started with `inside` alone. */
export type SmallDisk = {
  /** Where those processes find it. */
  folder: string;
  /** Before the command of a process. */
  inside: readonly string[];
  /** Takes all room but these bytes. */
  fill: (left?: number) => void;
  makeRoom: () => void;
  close: () => Promise<void>;
};

const mounting = (folder: string, megabytes: number) => [
  '-rm',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${megabytes}m tmpfs "${folder}" && echo mounted && cat`,
];

/** True where this machine lets a test mount a disk of its own. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-disk-'));
  const { stdout } = spawnSync('unshare', mounting(folder, 1), { input: '', encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return stdout?.startsWith('mounted') ?? false;
}

export async function openSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-disk-'));
  const keeper = spawn('unshare', mounting(folder, megabytes), { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => keeper.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    keeper.stdout.once('data', () => resolve());
    keeper.once('exit', (code) => reject(new Error(`The disk was not mounted: ${code}`)));
  });
  const seen = `/proc/${keeper.pid}/root${folder}`;
  const ballast = join(seen, 'ballast');
  return {
    folder,
    inside: [
      'nsenter',
      '-t',
      String(keeper.pid),
      '-U',
      '-m',
      '--preserve-credentials',
      `--wd=${process.cwd()}`,
    ],
    fill: (left = 0) => {
      const { bfree, bsize } = statfsSync(seen);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bfree * bsize - left)));
    },
    makeRoom: () => rmSync(ballast),
    close: async () => {
      keeper.stdin.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { defineConfig } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'test/journeys',
  // Limits that end what hangs. They measure nothing: beside other work a journey takes ten times as long.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  reporter: [['list'], ['./test/support/slowest-journeys.ts']],
  projects: [
    { name: 'gate', testMatch: '**/*.journey.ts', testIgnore: '**/*.deep.journey.ts' },
    { name: 'deep', testMatch: '**/*.deep.journey.ts' },
    { name: 'atlas', testDir: 'test/audit/atlas', testMatch: '**/*.atlas.ts', use: { trace: 'off' } },
    { name: 'replay', testDir: 'test/audit/replay', testMatch: '**/*.replay.ts', use: { trace: 'off' } },
  ],
  outputDir: 'reports/journeys',
  use: {
    browserName: 'chromium',
    // A film or a copy of the page at every step costs a third of a journey.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: process.env['TIFFIN_BROWSER'] ?? '',
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});

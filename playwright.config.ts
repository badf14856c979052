import { defineConfig } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '**/*.journey.ts',
  timeout: 240_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // On CI what fails is walked once more, and said to have been (docs/testing.md).
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  outputDir: 'reports/journeys',
  use: {
    browserName: 'chromium',
    // A film of every step would cost more than the step.
    trace: { mode: 'retain-on-failure', screenshots: false },
    actionTimeout: 20_000,
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

import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  // A whole game on a slow machine takes its time.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  workers: 1,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--enable-unsafe-swiftshader',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    locale: 'en-GB',
    viewport: { width: 1280, height: 860 },
    trace: 'retain-on-failure',
  },
});

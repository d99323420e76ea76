import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  // A whole game on a busy machine takes its time, and what a test looks for may come late: these limits are for what
  // never comes.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // Tests wait for bots and for each other's pages much of the time, so three go side by side on two cores, each with its
  // own server.
  workers: 3,
  fullyParallel: true,
  reporter: 'list',
  use: {
    // What cannot be pressed at all is told, not waited for until the test's own end.
    actionTimeout: 60_000,
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
    // The page that is kept for offline play is tested where it belongs; elsewhere every page would fetch everything.
    serviceWorkers: 'block',
    locale: 'en-GB',
    viewport: { width: 1280, height: 860 },
    // Tracing makes a quarter of the work. Whoever wants to see how a test went wrong asks for it: TRACE=1 ./test web
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
});

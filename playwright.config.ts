import { defineConfig } from '@playwright/test'
import { launchOptions } from './e2e/support/chromium'
import { bypass, isLong } from './e2e/support/targets'

// An ordinary run leaves out what tries a rule in one more place.
const tagged = isLong ? {} : { grepInvert: /@prove/ }
// Figures are taken when nothing else runs; how soon the shop serves again after a fault is one,
// where it is held strictly.
const figures = ['**/*.figure.spec.ts', ...(isLong ? ['**/faults-orders.api.spec.ts'] : [])]
const report = process.env.E2E_REPORT
// Where a person wants less motion, nothing slides in: an ordinary run waits for no animation.
const contextOptions = { reducedMotion: isLong ? 'no-preference' : 'reduce' } as const
const browser = { browserName: 'chromium', launchOptions, contextOptions } as const

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/pages', // it is emptied by each run, and beside it is more
  ...tagged,
  globalSetup: './e2e/global-setup.ts',
  // Each waits for the browser, the server or the database for a part of its time.
  workers: isLong ? 3 : Number(process.env.KIOSK_WORKERS ?? 2),
  timeout: 300_000, // a hang is to fail, a slow machine is not
  expect: { timeout: 60_000 },
  retries: isLong ? 0 : 1, // a machine that stalls for a minute is no defect; what passed only then is named at the end
  forbidOnly: Boolean(process.env.CI),
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  // An action that waits for what never comes ends, so that what goes round it looks again.
  use: { screenshot: 'only-on-failure', extraHTTPHeaders: bypass, actionTimeout: 60_000 },
  projects: [
    { name: 'api', testMatch: '**/*.api.spec.ts', testIgnore: figures },
    { name: 'browser', testMatch: '**/*.browser.spec.ts', use: browser },
    { name: 'figures', testMatch: figures, use: browser, workers: 1, dependencies: ['api', 'browser'] },
  ],
})

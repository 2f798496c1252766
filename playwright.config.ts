import { defineConfig } from '@playwright/test'
import { bypass } from './e2e/support/targets'

const report = process.env.E2E_REPORT
const executablePath = process.env.PLAYWRIGHT_CHROMIUM
// Nothing but the product's own traffic leaves the browser, and nothing waits for hardware that a server lacks.
const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const launchOptions = { args, chromiumSandbox: false, ...(executablePath ? { executablePath } : {}) }
const browser = { browserName: 'chromium', launchOptions } as const

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: { screenshot: 'only-on-failure', extraHTTPHeaders: bypass },
  projects: [
    { name: 'api', testMatch: '**/*.api.spec.ts' },
    { name: 'browser', testMatch: '**/*.browser.spec.ts', use: browser },
    // Figures are taken when nothing else runs.
    { name: 'figures', testMatch: '**/*.figure.spec.ts', use: browser, workers: 1, dependencies: ['api', 'browser'] },
  ],
})

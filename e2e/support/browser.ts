import { test as base } from '@playwright/test'
import { mainTarget, urlOf } from './targets'

/** A page of the main target; `problems` are its console errors, uncaught exceptions and failed requests so far. */
export const test = base.extend<{ problems: string[] }>({
  baseURL: async ({ browserName: _any }, use) => use(urlOf(mainTarget)),
  problems: async ({ page }, use) => {
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(`console: ${message.text()}`))
    page.on('pageerror', (error) => problems.push(`exception: ${error.message}`))
    page.on('requestfailed', (request) => problems.push(`${request.url()}: ${request.failure()?.errorText}`))
    page.on(
      'response',
      (response) => response.status() >= 400 && problems.push(`${response.url()}: ${response.status()}`),
    )
    await use(problems)
  },
})

export { expect } from '@playwright/test'

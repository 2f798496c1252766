import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The serious accessibility findings on this page as it is now, or on all of it but what these selectors name. */
export async function accessibilityProblems(page: Page, rules?: string[], exclude: string[] = []): Promise<string[]> {
  await waitForAnimations(page)
  // The title is streamed behind the page; one that never comes is a finding.
  await page.waitForFunction(() => document.title !== '', undefined, { timeout: 5000 }).catch(() => {})
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options = { resultTypes: ['violations'], preload: false, ...(rules && { runOnly: rules }) }
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify({ exclude })}, ${JSON.stringify(options)})`,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`))
}

/** Colours and places are judged once they have come to rest; what turns for ever is not waited for. */
export const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.all(ending.map(({ finished }) => finished.catch(() => {})))
  })

import type { Page } from '@playwright/test'

export { type Answer, bytesOf, load } from '@/lib/bench/load'
export { median } from '@/lib/bench/numbers'

export const printFigure = (figure: string) => void process.stdout.write(`  figure: ${figure}\n`)

/** When the largest thing of a page that is being shown was painted, in milliseconds. */
export const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )

import { hash } from '@node-rs/argon2'
import type { Page } from '@playwright/test'
import { median } from '@/packages/bench/numbers'

export { type Answer, bytesOf, load } from '@/packages/bench/load'
export { median } from '@/packages/bench/numbers'

export const printFigure = (figure: string) => void process.stdout.write(`  figure: ${figure}\n`)

/** Processor time of one hash of a password on the machine that the bounds in milliseconds were set on. */
const HASH_THERE = 10
export const hashPassword = () => hash('a password', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

/**
 * How many times slower this machine is just now, at most twice: machines in the cloud have days on which they give
 * half. A bound in milliseconds is multiplied by it, so that it still bounds what the product does.
 */
export async function machineSlowness(): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 15; round += 1) {
    const since = process.cpuUsage()
    await hashPassword()
    const { user, system } = process.cpuUsage(since)
    times.push((user + system) / 1000)
  }
  const here = median(times)
  printFigure(
    `a hash of a password takes ${here.toFixed(1)} ms of processor time, ${HASH_THERE} where the bounds were set`,
  )
  return Math.min(Math.max(here / HASH_THERE, 1), 2)
}

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

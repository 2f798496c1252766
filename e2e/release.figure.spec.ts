import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { timeLimit } from '@/packages/testing/long-run'
import { startPostgres } from '@/packages/testing/postgres'
import { machineSlowness, median, printFigure } from './support/measure'
import { dataFolder, endAll, startServer } from './support/process'
import { targets } from './support/targets'

test.skip(targets.includes('preview'), 'A deployment is built where it runs.')
test.afterAll(endAll)

const run = promisify(execFile)

test('a release starts in under two seconds, pages included', async () => {
  const folder = join(dataFolder(), 'release')
  await run(process.execPath, ['packages/scripts/release.mjs', folder])
  const postgres = await startPostgres({ own: true })
  const env = { DATA_DIR: dataFolder(), DATABASE_URL: await postgres.createDatabase() }
  const program = join(folder, 'kiosk.mjs')
  await run(process.execPath, [program, 'migrate'], { env: { ...process.env, ...env } })
  const seconds: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const since = performance.now()
    const shop = await startServer(env, [program])
    seconds.push((performance.now() - since) / 1000)
    await shop.stop()
  }
  await postgres.stop()
  printFigure(
    `start of a release: ${median(seconds).toFixed(2)} s (${seconds.map((one) => one.toFixed(2)).join(', ')})`,
  )
  expect(median(seconds)).toBeLessThan((timeLimit(2000) / 1000) * (await machineSlowness()))
})

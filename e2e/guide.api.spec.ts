import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { guideIn } from '@/components/docs/guide'
import { hasCurl, NO_CURL } from '@/packages/testing/curl'
import { runAsync } from '@/packages/testing/run-async'
import { wx } from '@/packages/testing/wx'
import { currentRun, mainTarget, targets, urlOf } from './support/targets'

test.skip(targets.includes('preview'), 'A deployment asks for a header that the guide does not print.')

const printed = (dialect: 'curl' | 'fetch' | 'wx') =>
  Object.values(guideIn(dialect, { server: urlOf(mainTarget), password: currentRun().demoPassword })).join('\n\n')

test('the guide sells one thing by curl, as it is printed', async () => {
  test.skip(!hasCurl, NO_CURL)
  const { stdout } = await promisify(execFile)('sh', ['-c', printed('curl')])
  expect(stdout).toMatch(/completed\n$/)
})

for (const dialect of ['fetch', 'wx'] as const) {
  test(`the guide sells one thing by ${dialect}, as it is printed`, { tag: '@journey' }, async () => {
    const lines: string[] = []
    const console = { log: (line: string) => lines.push(line) }
    await runAsync(printed(dialect), { wx, console })
    expect(lines).toEqual(['completed'])
  })
}

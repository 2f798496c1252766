import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { SCENARIOS } from '@/packages/bench/scenarios'
import { currentRun, isLong, targets } from './support/targets'

test.skip(!isLong || targets.includes('preview'), '`npm run prove` takes it, where nothing stands in between.')

const SMALL = ['--size', 'tiny', '--rounds', '1', '--seconds', '0.5']

test('the bench measures every scenario, whose answers are those of its floor', async () => {
  const server = ['--server', currentRun().databaseUrl ?? '']
  const child = spawn(process.execPath, ['packages/scripts/bench.mjs', ...SMALL, ...server], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  expect([code, errors]).toEqual([0, ''])
  const rows = output.split('\n').filter((line) => line.startsWith('| '))
  for (const { title } of SCENARIOS) {
    const [, , rate, , ratio] = rows.find((row) => row.startsWith(`| ${title} |`))?.split(' | ') ?? []
    expect([title, Number(ratio?.split(',')[0]) > 0], rate).toEqual([title, true])
  }
  expect(output).toContain('| orders: first page |')
  expect(output).toContain('| `/admin/order` | 8 |')
})

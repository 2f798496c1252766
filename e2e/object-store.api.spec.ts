import { createHash } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { hasObjectStore, NO_OBJECT_STORE, ObjectStore } from '@/packages/testing/object-store/store'
import { startPostgres, type TestServer } from '@/packages/testing/postgres'
import { copyOfDemo } from './support/own-shop'
import { command, type Environment, endAll, spawnServer, startServer } from './support/process'
import { currentRun, targets } from './support/targets'

test.skip(!hasObjectStore || targets.includes('preview'), NO_OBJECT_STORE)

const store = new ObjectStore()
let postgres: TestServer
let env: Environment

test.beforeAll(async () => {
  await store.start()
  postgres = await startPostgres({ url: currentRun().databaseUrl })
  env = await copyOfDemo(postgres)
})
test.afterAll(async () => {
  endAll()
  await store.stop()
  await postgres?.stop()
})

/** What was on its way when its sender was killed may still arrive. */
async function countAtRest() {
  let count = -1
  const arrived = async () => {
    const before = count
    count = (await store.keys()).length
    return count - before
  }
  await expect.poll(arrived, { intervals: [500] }).toBe(0)
  return count
}

test('a move of all files that was killed goes on where it was, and brings every one of them', async () => {
  const elsewhere = { ...env, ...store.variables }
  const killed = await spawnServer(elsewhere, ['dist/cli.mjs', 'files:move', '--to', 's3'])
  await expect.poll(async () => (await store.keys()).length).toBeGreaterThan(10)
  killed.signal('SIGKILL')
  await killed.ended
  const sent = await countAtRest()
  const { code, stdout, stderr } = await command(elsewhere, 'files:move', '--to', 's3')
  expect(code, stdout + stderr).toBe(0)
  const [, moved = '', there = ''] = stdout.match(/(\d+) files moved .*, (\d+) were there already/) ?? []
  expect(Number(moved)).toBeGreaterThan(0)
  expect([sent, sent - 1]).toContain(Number(there)) // one may have been on its way
  expect((await store.keys()).length).toBe(sent + Number(moved))

  const back = await command(elsewhere, 'files:move', '--to', 'disk')
  expect(back.stdout).toMatch(new RegExp(`^${Number(moved) + Number(there)} files moved`, 'm'))
  const shop = await startServer({ ...env, LOG_LEVEL: 'error' })
  const { data } = await (await fetch(`${shop.url}/v1/banner/1`)).json()
  for (const { image } of data.items) {
    const bytes = Buffer.from(await (await fetch(image)).arrayBuffer())
    expect(image).toContain(createHash('sha256').update(bytes).digest('hex'))
  }
  await shop.stop()
})

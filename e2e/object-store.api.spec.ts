import { createHash } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { hasObjectStore, NO_OBJECT_STORE, ObjectStore } from '@/lib/testing/object-store/store'
import { command, dataFolder, endAll, spawnServer } from './support/process'
import { targets } from './support/targets'

test.skip(!hasObjectStore || targets.includes('preview'), NO_OBJECT_STORE)

const store = new ObjectStore()
const env = { DATA_DIR: dataFolder(), DEMO_PASSWORD: 'quiet-blue-kettle-77' }

test.beforeAll(async () => {
  await store.start()
  for (const name of ['migrate', 'seed']) expect((await command(env, name)).code).toBe(0)
})
test.afterAll(async () => {
  endAll()
  await store.stop()
})

test('a move of all files that was killed goes on where it was, and brings every one of them', async () => {
  const elsewhere = { ...env, ...store.variables }
  const killed = await spawnServer(elsewhere, ['dist/cli.mjs', 'files:move', '--to', 's3'])
  await expect.poll(async () => (await store.keys()).length).toBeGreaterThan(10)
  killed.signal('SIGKILL')
  await killed.ended
  const sent = (await store.keys()).length
  const { code, stdout, stderr } = await command(elsewhere, 'files:move', '--to', 's3')
  expect(code, stdout + stderr).toBe(0)
  const [, moved = '', there = ''] = stdout.match(/(\d+) files moved .*, (\d+) were there already/) ?? []
  expect(Number(moved)).toBeGreaterThan(0)
  expect([sent, sent - 1]).toContain(Number(there)) // one may have been on its way
  expect((await store.keys()).length).toBe(sent + Number(moved))

  const back = await command(elsewhere, 'files:move', '--to', 'disk')
  expect(back.stdout).toMatch(new RegExp(`^${Number(moved) + Number(there)} files moved`, 'm'))
  const shop = await spawnServer({ ...env, LOG_LEVEL: 'error' })
  await expect
    .poll(() =>
      fetch(`${shop.url}/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true)
  const { data } = await (await fetch(`${shop.url}/v1/banner/1`)).json()
  for (const { image } of data.items) {
    const bytes = Buffer.from(await (await fetch(image)).arrayBuffer())
    expect(image).toContain(createHash('sha256').update(bytes).digest('hex'))
  }
  await shop.stop()
})

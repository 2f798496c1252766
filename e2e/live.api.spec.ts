import { expect, test } from '@playwright/test'
import { timeLimit } from '@/packages/testing/long-run'
import { startPostgres } from '@/packages/testing/postgres'
import { type Account, api, freshToken } from './support/api'
import { copyOfDemo, openShop } from './support/own-shop'
import { endAll } from './support/process'
import { shop } from './support/shop'
import { follow } from './support/stream'
import { currentRun, type Target, targets, urlOf } from './support/targets'

test.afterAll(endAll)

async function followAs(target: Target, account: Account) {
  const token = await freshToken(target, account)
  return { token, stream: await follow(urlOf(target), { authorization: `Bearer ${token}` }) }
}

for (const target of targets) {
  test(`a change is told to who may see it, within seconds, at ${target}`, async () => {
    const http = shop(target)
    const [{ stream: manager }, { stream: clerk }] = await Promise.all([
      followAs(target, 'manager'),
      followAs(target, 'clerk'),
    ])
    expect([manager.status, manager.type]).toEqual([200, 'text/event-stream; charset=utf-8'])
    await expect.poll(() => manager.text).toContain('data: {"changes":')
    const { id } = await http.banner()
    const told = `{"resource":"banner","id":${id},"event":"create","own":false}`
    await expect.poll(() => manager.text).toContain(told)
    expect(clerk.text).not.toContain('banner')
    expect(manager.text).not.toContain('Made by a test')
    for (const stream of [manager, clerk]) stream.leave()
    await http.clear()
  })

  test(`a stream ends seconds after its session at ${target}`, async () => {
    const { token, stream } = await followAs(target, 'manager')
    await expect.poll(() => stream.text).toContain('data: ')
    expect(stream.isOver).toBe(false)
    await api(target).call('DELETE', '/v1/token', { token })
    await expect.poll(() => stream.isOver).toBe(true)
  })
}

test('one person cannot open streams without end', async () => {
  const target = targets[0] ?? 'direct'
  const token = await freshToken(target, 'second')
  expect((await follow(urlOf(target), { authorization: `Bearer ${token}` })).status).toBe(403)
  const staff = await freshToken(target, 'clerk')
  const streams = await Promise.all(
    Array.from({ length: 25 }, () => follow(urlOf(target), { authorization: `Bearer ${staff}` })),
  )
  const statuses = streams.map(({ status }) => status)
  for (const stream of streams) stream.leave()
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
})

test('a server that is asked to stop does not wait for its streams', async () => {
  test.skip(targets.includes('preview'), 'A deployment is not ours to stop.')
  const databases = await startPostgres({ url: currentRun().databaseUrl })
  const { shop: own, staff } = await openShop(await copyOfDemo(databases))
  const stream = await follow(own.url, staff)
  await expect.poll(() => stream.text).toContain('data: ')
  const since = performance.now()
  expect((await own.stop()).code).toBe(0)
  expect(performance.now() - since).toBeLessThan(timeLimit(9000))
  await expect.poll(() => stream.isOver).toBe(true)
  await databases.stop()
})

test('a silent stream gives a sign of life', { tag: '@prove' }, async () => {
  const { stream } = await followAs(targets[0] ?? 'direct', 'manager')
  await expect.poll(() => stream.text).toMatch(/^:$/m)
  stream.leave()
})

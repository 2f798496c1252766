import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { contentCheck } from '@/db/schema/content-check'
import { errorLog } from '@/db/schema/log'
import { createCaller } from '@/packages/testing/ask'
import type { Shop } from '@/packages/testing/sample'
import { operationsOf, registryOf } from '../../gather'
import type { Module } from '../../module'
import { checkContent } from '../check'
import { isShown } from '../shown'

/** How a service is put to the test, in a shop that has it. */
export type ContentTrial = {
  name: string
  shop: Shop
  /** All of the shop. */
  modules: readonly Module[]
  setUp?: () => Promise<unknown>
  /** A nickname that it lets pass, and one that it does not. */
  good: string
  bad: string
  /** Where the service is outside: its next answer is none that can be used. */
  fault?: (kind: string) => Promise<unknown>
}

/** What holds of every service that looks at what buyers write. */
export function testContentSource(trial: ContentTrial): void {
  const desk = deskOf(trial)
  testVerdicts(desk)
  if (trial.fault) testFaults(desk, trial.fault)
}

/** The calls of the tests, in a shop that has chosen the service. */
function deskOf({ name, shop, modules, good, bad, setUp }: ContentTrial) {
  const operations = operationsOf(modules)
  const ask = async (what: string, as: string, body?: object) =>
    createCaller(shop.runtime, operations)(what, { token: await shop.tokenOf(as), body })
  const set = (values: object) => ask('PUT /cms/config', 'admin', { values })
  beforeEach(async () => {
    Object.assign(shop.runtime, { registry: registryOf(modules) })
    shop.runtime.simulated = true
    await setUp?.()
    expect((await set({ 'content.source': name })).status).toBe(200)
  })

  const only = async () => (await shop.db.select().from(contentCheck))[0] ?? expect.fail('nothing was submitted')
  async function work() {
    await checkContent(shop.runtime, { id: (await only()).id })
    return only()
  }
  const rename = (nickname: string) => ask('PUT /v1/user', 'buyer', { nickname })
  const isSeen = async () => {
    const { user_id } = await only()
    const { rows } = await shop.db.execute(sql`select ${isShown('nickname', sql`${user_id}::int`)} as seen`)
    return rows[0]?.seen
  }

  return { name, shop, good, bad, ask, set, work, rename, isSeen }
}

type Desk = ReturnType<typeof deskOf>

function testVerdicts({ name, shop, good, bad, ask, set, work, rename, isSeen }: Desk): void {
  test('a service that checks content is chosen in the settings by its name, and one that the shop lacks is refused', async () => {
    const { data } = await ask('GET /cms/config', 'admin')
    const setting = data.items.find(({ key }: { key: string }) => key === 'content.source')
    expect(setting).toMatchObject({ value: name, options: expect.arrayContaining(['words', 'wechat', name]) })
    const { json } = await set({ 'content.source': 'nothing_like_it' })
    expect(json.errors).toMatchObject([{ path: 'values.content.source' }])
  })

  test('a service that checks content lets pass what is good, which others see from then on', async () => {
    await rename(good)
    expect(await isSeen()).toBe(false)
    expect(await work()).toMatchObject({ state: 'passed', reason: null, attempts: 1 })
    expect(await isSeen()).toBe(true)
  })

  test('a service that checks content leaves to staff what is not good, which only its buyer sees', async () => {
    await rename(bad)
    expect(['doubtful', 'failed']).toContain((await work()).state)
    expect([await isSeen(), (await ask('GET /v1/user', 'buyer')).data.nickname]).toEqual([false, bad])
    expect((await ask('GET /cms/content_check?waits=true', 'admin')).data.items).toMatchObject([{ text: bad }])
    await rename(good)
    expect(await work()).toMatchObject({ state: 'passed', reason: null, topic: null, word: null })
  })

  test('a service that checks content comes after the shop’s own words, and no log has what was written', async () => {
    await rename(good)
    await set({ 'content.words': good })
    expect(await work()).toMatchObject({ state: 'doubtful', reason: 'words', word: good })
    const errors = await shop.db.select().from(errorLog)
    expect(`${shop.lines.join('\n')}${JSON.stringify(errors)}`).not.toContain(good)
  })
}

function testFaults({ shop, good, work, rename, isSeen }: Desk, fault: NonNullable<ContentTrial['fault']>): void {
  test.each(['reset', '500', 'garbage'])('a service that checks content is asked again after %s', async (kind) => {
    await rename(good)
    await fault(kind)
    expect(await work()).toMatchObject({ state: 'waiting', attempts: 1 })
    expect(await isSeen()).toBe(false)
    await shop.db.update(contentCheck).set({ update_time: sql`now()` }).where(eq(contentCheck.state, 'waiting'))
    expect(await work()).toMatchObject({ state: 'passed', attempts: 2 })
  })
}

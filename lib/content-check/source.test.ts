import { describe, expect, test } from 'vitest'
import { contentCheck } from '@/db/schema/content-check'
import { errorLog } from '@/db/schema/log'
import { linkMiniProgram } from '@/packages/testing/orders'
import { useShop } from '@/packages/testing/shop'
import { callSimulator } from '@/packages/testing/wechat'
import type { ContentSource } from '../facets/content-check'
import { registryOf } from '../gather'
import type { Module } from '../module'
import { modules } from '../modules'
import { checkContent } from './check'
import { testContentSource } from './testing/content-source.suite'

const withSource = (check: ContentSource['check']): Module => ({
  kiosk: ['1'],
  contentSources: [{ name: 'polite', check }],
})

describe('the shop’s own words', () => {
  const shop = useShop()
  const setUp = () =>
    shop
      .tokenOf('admin')
      .then((token) =>
        shop.ask('PUT /cms/config', { token, body: { values: { 'content.words': '骗子, refund scam' } } }),
      )
  testContentSource({ name: 'words', shop, modules, setUp, good: 'Meimei', bad: 'Ｒｅｆｕｎｄ-SCAM' })
})

describe('WeChat', () => {
  const shop = useShop()
  const fault = (kind: string) => callSimulator(shop.runtime, 'POST /faults', { call: 'msg_sec_check', kind })
  testContentSource({
    name: 'wechat',
    shop,
    modules,
    setUp: () => linkMiniProgram(shop.db),
    good: 'Meimei',
    bad: '网上赌博',
    fault,
  })
})

describe('a service of an extension', () => {
  const shop = useShop()
  const polite = withSource(async (_, { text }) =>
    /rude/.test(text) ? { state: 'failed', topic: 'abuse' } : { state: 'passed' },
  )
  testContentSource({ name: 'polite', shop, modules: [...modules, polite], good: 'Meimei', bad: 'A rude name' })
})

describe('a service of an extension that fails', () => {
  const shop = useShop()
  const judgedBy = async (all: readonly Module[]) => {
    shop.runtime.settings.stored = new Map([['content.source', 'polite']])
    Object.assign(shop.runtime, { registry: registryOf(all) })
    await shop.ask('PUT /v1/user', { token: await shop.tokenOf('buyer'), body: { nickname: 'Meimei' } })
    const [row] = await shop.db.select().from(contentCheck)
    await checkContent(shop.runtime, { id: row?.id })
    return (await shop.db.select().from(contentCheck))[0]
  }

  test.each<[string, ContentSource['check']]>([
    ['throws', () => Promise.reject(new Error('it is broken'))],
    ['answers nonsense', async () => JSON.parse('{"state": "fine"}')],
  ])('a service of an extension that %s is asked again, and the error log names it', async (_, check) => {
    expect(await judgedBy([...modules, withSource(check)])).toMatchObject({ state: 'waiting', attempts: 1 })
    expect((await shop.db.select().from(errorLog)).map(({ operation }) => operation)).toEqual(['content.check polite'])
  })

  test('a service of an extension that the shop leaves out lets nothing pass: staff look at it', async () => {
    expect(await judgedBy(modules)).toMatchObject({ state: 'doubtful', reason: 'away' })
  })
})

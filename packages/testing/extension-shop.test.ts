import { describe, expect, test } from 'vitest'
import { banner } from '@/lib/banner/module'
import { zh } from '@/lib/base/i18n/i18n'
import { operationsOf } from '@/lib/gather'
import { translateDuringTests, useExtension } from './extension-shop'
import { withExtension } from './operations/catalogue'

describe('a module that kiosk.config.ts names already', () => {
  const shop = useExtension(banner, 'lib/banner') // of those that the shop has

  test('a module that kiosk.config.ts names already is in the shop of its tests once', async () => {
    const once = (all: { id: string }[]) => expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    once(shop.registry.operations)
    once(shop.runtime.registry.operations)
    once(withExtension(operationsOf([banner]), {}).endpoints)
    const names = shop.jobs.schedules.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(shop.problems().filter((one) => one.includes('needs another name'))).toEqual([])
    expect((await shop.ask('GET /cms/banner', { token: await shop.tokenOf('admin') })).status).toBe(200)
  })
})

describe('the Chinese words of a module', () => {
  const before = { ...zh }

  describe('among its tests', () => {
    translateDuringTests({ chinese: { service: { Banners: '横幅广告' }, pages: { 'What only it says': '独有的话' } } })

    test('the Chinese words of a module are those that its tests read', () => {
      expect(zh).toEqual({ ...before, Banners: '横幅广告', 'What only it says': '独有的话' })
    })
  })

  test('the Chinese words of a module are gone after its tests', () => {
    expect(before.Banners).toBeDefined()
    expect(zh).toEqual(before)
  })
})

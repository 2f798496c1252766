import { describe, expect, test } from 'vitest'
import { banner } from '@/lib/banner/module'
import { operationsOf } from '@/lib/gather'
import { useExtension } from './extension-shop'
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

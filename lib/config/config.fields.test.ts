import { describe, expect, test } from 'vitest'
import { problemsOfDefaults } from '@/lib/core/runtime/settings'
import { registry } from '@/lib/registry'
import { useShop } from '@/packages/testing/shop'

/** Of packages/testing/fields/kiosk.config.ts. */
const SET = 7
const OF_KIOSK = 10

describe('a setting of kiosk.config.ts', () => {
  const shop = useShop()
  const low = async () => {
    const { data } = await shop.ask('GET /cms/config', { token: await shop.tokenOf('admin') })
    return data.items.find(({ key }: { key: string }) => key === 'stock.low')
  }
  const save = async (value: number | null) =>
    shop.ask('PUT /cms/config', { token: await shop.tokenOf('admin'), body: { values: { 'stock.low': value } } })

  test('a setting of kiosk.config.ts is the default of the shop', async () => {
    expect(await low()).toMatchObject({ value: SET, default: SET, set: false, title: 'Low stock threshold' })
  })

  test('a setting of kiosk.config.ts holds until staff set another, which may be the one of Kiosk', async () => {
    await save(OF_KIOSK)
    expect(await low()).toMatchObject({ value: OF_KIOSK, default: SET, set: true })
    await save(null)
    expect(await low()).toMatchObject({ value: SET, set: false })
  })

  test.each([
    [{ 'stock.low': 'few' }, 'kiosk.config.ts sets stock.low to "few": '],
    [{ 'stock.lower': 3 }, 'kiosk.config.ts sets stock.lower, but there is no such setting.'],
  ])('a setting of kiosk.config.ts that cannot be is named: %j', (own, sentence) => {
    expect(problemsOfDefaults(own, registry.rules.shape)[0]).toContain(sentence)
    expect(problemsOfDefaults({ 'stock.low': 0 }, registry.rules.shape)).toEqual([])
  })
})

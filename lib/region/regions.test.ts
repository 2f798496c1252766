import { areaList } from '@vant/area-data'
import { describe, expect, test } from 'vitest'
import { useShop } from '@/packages/testing/shop'
import { REGIONS } from './regions'
import { type Region, regionsIn } from './tree'

const cities = REGIONS.flatMap(({ items }) => items)
const districts = cities.flatMap(({ items }) => items)
const codesOf = (all: Region[]) => all.map(({ code, name }) => [code, name])

describe('the regions of an address', () => {
  const shop = useShop()

  test('the regions of an address are all that the package has; `npm run regions:write` writes them', () => {
    expect(codesOf(REGIONS)).toEqual(Object.entries(areaList.province_list))
    expect(codesOf(cities)).toEqual(Object.entries(areaList.city_list))
    expect(codesOf(districts)).toEqual(Object.entries(areaList.county_list))
  })

  test('the regions of an address have three levels everywhere, each code begins like that above it, and municipalities are cities of their own', () => {
    const depth = ({ items }: Region): number => 1 + Math.max(0, ...items.map(depth))
    expect(new Set(REGIONS.map(depth))).toEqual(new Set([3]))
    for (const { code, items } of REGIONS)
      expect(items.filter((city) => !city.code.startsWith(code.slice(0, 2)))).toEqual([])
    for (const { code, items } of cities)
      expect(items.filter((one) => !one.code.startsWith(code.slice(0, 4)))).toEqual([])
    expect(cities).toContainEqual(expect.objectContaining({ code: '110100', name: '北京市' }))
  })

  test('the regions of an address are read by anybody, with codes and names, and kept by their tag', async () => {
    const { status, data, headers } = await shop.ask('GET /v1/region')
    expect([status, data.items.length, headers['Cache-Control']]).toEqual([200, 34, 'public, no-cache'])
    const [beijing] = data.items
    expect(beijing.items[0].items[0]).toEqual({ code: '110101', name: '东城区' })
    const again = await shop.ask('GET /v1/region', { headers: { 'If-None-Match': headers.ETag ?? '' } })
    expect(again.status).toBe(304)
  })
})

test('a text that is no list of regions has none', () => {
  expect([regionsIn(null), regionsIn([1, ['1']]), regionsIn({})]).toEqual([[], [], []])
})

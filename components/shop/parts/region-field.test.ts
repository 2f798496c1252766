import { readFileSync } from 'node:fs'
import { areaList } from '@vant/area-data'
import { expect, test } from 'vitest'
import { type Region, regionsIn } from './region-field'

const regions = regionsIn(JSON.parse(readFileSync('public/regions.json', 'utf8')))
const districts = regions.flatMap(({ name, below }) =>
  below.flatMap((city) => city.below.map((district) => [name, city.name, district.name])),
)

test('the regions of an address are all that the package has; `npm run regions:write` writes them', () => {
  expect(regions.map(({ name }) => name)).toEqual(Object.values(areaList.province_list))
  expect(districts.map(([, , name]) => name).toSorted()).toEqual(Object.values(areaList.county_list).toSorted())
})

test('the regions of an address have three levels everywhere, and municipalities are cities of their own', () => {
  const depth = ({ below }: Region): number => 1 + Math.max(0, ...below.map(depth))
  expect(new Set(regions.map(depth))).toEqual(new Set([3]))
  expect(districts).toContainEqual(['北京市', '北京市', '东城区'])
  expect(districts).toContainEqual(['浙江省', '杭州市', '西湖区'])
})

test('what is no list of regions has none', () => {
  expect([regionsIn(null), regionsIn([1, ['1']]), regionsIn({})]).toEqual([[], [], []])
})

import file from '@/public/regions.json' with { type: 'json' }
import { compact } from '../base/compact'
import { contentTag } from '../base/tag'
import { DatabaseJson } from '../data/database-json'
import { type Region, regionsIn } from './tree'

/** Where an address is: a district with what it is in, or a city that has no districts. */
export type RegionPath = { province: Region; city: Region; district: Region | undefined }

export const REGIONS: Region[] = regionsIn(file)

/**
 * Cities that GB/T 2260 does not divide: Jiayuguan, Dongguan, Zhongshan and Danzhou. The list has towns below them
 * under codes of its own; WeChat and others give the code of the city.
 */
const UNDIVIDED = ['620200', '441900', '442000', '460400']

/** A district, or a city without any: what an address can have as its `region_code`. */
type Entry = [code: string, path: RegionPath]

export const entriesIn = (province: Region): Entry[] =>
  province.items.flatMap((city): Entry[] =>
    compact([
      UNDIVIDED.includes(city.code) && ([city.code, { province, city, district: undefined }] satisfies Entry),
      ...city.items.map((district): Entry => [district.code, { province, city, district }]),
    ]),
  )

let paths: ReadonlyMap<string, RegionPath> | undefined

export function pathOfRegion(code: string): RegionPath | undefined {
  paths ??= new Map(REGIONS.flatMap(entriesIn))
  return paths.get(code)
}

let answer: DatabaseJson | undefined

/**
 * Sealed once and with a tag, as 3,900 names would be checked and hashed for each reader.
 * They change with a release only.
 */
export async function listRegions(): Promise<DatabaseJson> {
  answer ??= sealed()
  return answer
}

function sealed(): DatabaseJson {
  const items = REGIONS.map(({ items: cities, ...province }) => ({
    ...province,
    items: cities.map(({ items: districts, ...city }) => ({
      ...city,
      items: districts.map(({ code, name }) => ({ code, name })),
    })),
  }))
  const json = JSON.stringify({ items })
  return new DatabaseJson(json, contentTag(json))
}

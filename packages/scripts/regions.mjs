import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { areaList } from '@vant/area-data'
import { help } from './help.mjs'
import { root } from './tools.mjs'

help('regions:write')

/** Writes public/regions.json: provinces with their cities and districts, each as [code, name, what is below]. */
const { province_list, city_list, county_list } = areaList

/** Of a list, those whose code begins like that of what is above. */
const below = (list, start, next) =>
  Object.entries(list)
    .filter(([code]) => code.startsWith(start))
    .map(([code, name]) => [code, name, ...(next ? [next(code)] : [])])

const districts = (city) => below(county_list, city.slice(0, 4))
const cities = (province) => below(city_list, province.slice(0, 2), districts)
writeFileSync(join(root, 'public/regions.json'), `${JSON.stringify(below(province_list, '', cities))}\n`)

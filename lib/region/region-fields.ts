import { invalid } from '../base/errors'
import { agrees, findRegion, type Words } from './find-region'
import { pathOfRegion } from './regions'

/** The region of an address: by its code, whose names it gets, or else found by its words. */
export function regionFields(
  words: Words,
  code: string | null | undefined,
): Partial<Words> & { region_code: string | null } {
  if (!code) return { region_code: findRegion(words) }
  const { province, city, district } = pathOfRegion(code) ?? invalid('region_code', 'is not a known region')
  if (!agrees(code, words)) invalid('region_code', 'is not that of the province, city and district')
  return { region_code: code, province: province.name, city: city.name, country: district?.name ?? words.country }
}

type Edit = { [Name in keyof Words]?: Words[Name] | undefined } & { region_code?: string | null | undefined }

/** The same of an edit: found again, unless it changes neither names nor code. */
export function editedRegion(
  { province, city, country }: Words,
  edit: Edit,
): ReturnType<typeof regionFields> | undefined {
  const changed = [edit.province, edit.city, edit.country, edit.region_code]
  if (changed.every((one) => one === undefined)) return undefined
  const words = {
    province: edit.province ?? province,
    city: edit.city ?? city,
    country: edit.country ?? country,
  }
  return regionFields(words, edit.region_code)
}

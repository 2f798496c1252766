import { and, inArray } from 'drizzle-orm'
import { address } from '@/db/schema/address'
import { AddressDraft } from '../../address/contract'
import { agrees, findRegion } from '../../region/find-region'
import type { OldAddress } from '../records'
import { cut, type Writer } from './writer'

const [WORD, DETAIL] = [32, 128]

export type Place = {
  name: string
  mobile: string
  province: string
  city: string
  country: string
  detail: string
  region_code: string | null
}

/** In the words and lengths of this shop. The region has a code where only one can be meant. */
export function placeOf(from: Omit<OldAddress, 'key' | 'buyer' | 'is_default'>): Place {
  const words = {
    province: cut(from.province.trim(), WORD),
    city: cut(from.city.trim(), WORD),
    country: cut(from.district.trim(), WORD),
  }
  const { region_code } = from
  return {
    name: cut(from.name.trim(), WORD),
    mobile: from.mobile.trim(),
    ...words,
    detail: cut(from.detail.trim(), DETAIL),
    region_code: region_code && agrees(region_code, words) ? region_code : findRegion(words),
  }
}

type Plan = { buyer: number; is_default: boolean; place: Place }

export const addresses = (): Writer<'address', Plan> => ({
  batch: 500,
  needs: (records) => ({ buyer: records.map(({ buyer }) => buyer) }),
  plan(from, { counterparts, note }) {
    const leaveOut = (says: string, value = '') =>
      note({ note: 'left_out', kind: 'address', old: from.key, value, says })
    if (!counterparts.has('buyer', from.buyer)) return void leaveOut('Its owner is not imported', String(from.buyer))
    const place = placeOf(from)
    const checked = AddressDraft.safeParse(place)
    if (!checked.success)
      return void leaveOut('A field of it is missing or wrong', checked.error.issues[0]?.path.join('.'))
    return { buyer: from.buyer, is_default: from.is_default, place }
  },
  async put(tx, entries, { counterparts }) {
    const user_ids = [...new Set(entries.flatMap(({ plan }) => counterparts.id('buyer', plan.buyer) ?? []))]
    const having = await tx
      .select({ id: address.user_id })
      .from(address)
      .where(and(inArray(address.user_id, user_ids), address.is_default))
    const withDefault = new Set(having.map(({ id }) => id))
    const rows = entries.map(({ plan: { buyer, is_default, place } }) => {
      const user_id = counterparts.id('buyer', buyer) ?? 0
      const isDefault = is_default && !withDefault.has(user_id)
      if (isDefault) withDefault.add(user_id)
      return { ...place, user_id, is_default: isDefault }
    })
    const inserted = await tx.insert(address).values(rows).returning({ id: address.id })
    return inserted.map(({ id }, at) => ({ old: entries[at]?.old ?? 0, id }))
  },
})

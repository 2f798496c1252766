import { hasPermission, type Staff } from '../core/operation/actor'
import { countWholeNumber } from '../customer/whole-numbers'
import type { Finder } from '../module'
import { finders as all } from '../office'
import type { Hit } from './contract'
import { findDestinations } from './destinations'
import { hit, MOST, type Searcher } from './hit'

/** One letter finds nearly everything, one Chinese character does not. */
const isEnough = (q: string): boolean => q.length > 1 || /\p{Script=Han}/u.test(q)

export async function search(searcher: Searcher, q: string, finders: Finder[] = all): Promise<{ items: Hit[] }> {
  const { named, others } = await findDestinations(searcher, q)
  const records: Hit[] = []
  await countWholeNumber(searcher, 'office.search', q)
  const visible = finders.filter(({ points }) => maySee(searcher.actor, points))
  for (const { kind, find } of isEnough(q) ? visible : [])
    records.push(...(await find(searcher, q, MOST)).map((one) => hit({ kind, ...one })))
  return { items: [...named, ...records, ...others] }
}

const maySee = (actor: Staff, points: string[]): boolean => points.every((point) => hasPermission(actor, point))

import { hasPermission, type Staff } from '../core/auth/actor'
import type { RunInput } from '../core/endpoint/context'
import { countWholeNumber } from '../customer/whole-numbers'
import { findArticles } from './articles'
import type { Hit } from './contract'
import { findOrders } from './orders'
import { findCustomers, findStaff } from './people'
import { findPlaces } from './places'
import { findProducts, findVariants } from './products'

export type Searcher = Pick<RunInput, 'db' | 'runtime' | 'locale' | 'caller'> & { actor: Staff }
type Find = (searcher: Searcher, q: string) => Promise<Hit[]>

/** What is looked through, in the order of the results, and the resource whose list and records the visitor must be allowed to see. */
const RECORDS: [resource: string, find: Find][] = [
  ['order', ({ db }, q) => findOrders(db, q)],
  ['product', ({ db }, q) => findProducts(db, q)],
  ['product', ({ db }, q) => findVariants(db, q)],
  ['customer', ({ db, actor }, q) => findCustomers(db, actor, q)],
  ['article', ({ db }, q) => findArticles(db, q)],
  ['staff', ({ db }, q) => findStaff(db, q)],
]

/** One letter finds nearly everything, one Chinese character does not. */
const isEnough = (q: string): boolean => q.length > 1 || /\p{Script=Han}/u.test(q)

export async function search(searcher: Searcher, q: string): Promise<{ items: Hit[] }> {
  const { named, others } = await findPlaces(searcher, q)
  const records: Hit[] = []
  await countWholeNumber(searcher, 'office.search', q)
  const visible = RECORDS.filter(([resource]) => maySee(searcher.actor, resource))
  for (const [, find] of isEnough(q) ? visible : []) records.push(...(await find(searcher, q)))
  return { items: [...named, ...records, ...others] }
}

const maySee = (actor: Staff, resource: string): boolean =>
  hasPermission(actor, `${resource}.list`) && hasPermission(actor, `${resource}.read`)

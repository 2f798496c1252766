import type { Finder } from '../module'
import { findPeople } from '../user/find-people'
import { hasAccount } from './customer'

export const customerFinder: Finder = {
  kind: 'customer',
  label: 'Customer',
  points: ['customer.list', 'customer.read'],
  /** By their accounts as the list of customers does: in full without permission to see them. */
  async find({ db, actor }, q, most) {
    const rows = await findPeople(db, { q, account: await hasAccount(db, actor, q), is_staff: false, most })
    return rows.map((row) => ({ ...row, path: `/admin/customer/${row.id}`, title: row.title || `#${row.id}` }))
  },
}

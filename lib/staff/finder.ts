import type { Finder } from '../module'
import { findPeople } from '../user/find-people'
import { matchesAccount } from './records'

export const staffFinder: Finder = {
  kind: 'staff',
  label: 'Staff member',
  points: ['staff.list', 'staff.read'],
  async find({ db }, q, most) {
    const rows = await findPeople(db, { q, account: matchesAccount(q), is_staff: true, most })
    return rows.map((row) => ({ ...row, path: `/admin/user/${row.id}` }))
  },
}

import { expect, test } from 'vitest'
import { endpoints } from './endpoints'

const OWN = 'of the person who asks, and changed by them a moment before'
const FORM = 'with a version, or as a whole: what is decided on it is sent back'
const CODE = 'of the program, and not of the database'
const WORK = 'shows how far something is that was begun just now'

/** Reads of the back office that the primary answers, besides those of one record, and why. */
const ON_THE_PRIMARY: Record<string, string> = {
  'agent.read_request': 'reads nothing',
  'auth.list': CODE,
  'auth.urls': CODE,
  'category.tree': FORM,
  'complaint.image': 'is one record',
  'complaint.read_phone': 'is one record',
  'config.read': FORM,
  'customer.export': 'what is handed out is complete',
  'customer.list_sessions': 'to end one of them',
  'dict.options': FORM,
  'element.groups': FORM,
  'file.limits': 'how much may still be uploaded now',
  'home.read': FORM,
  'job.list': WORK,
  'job.export': WORK,
  'job.list_schedules': WORK,
  'live.bell': OWN,
  'live.follow': 'is told as soon as the replica has it: lib/live',
  'menu.check': FORM,
  'menu.group_routes': 'follows a change of rights at once',
  'menu.routes': 'follows a change of rights at once',
  'menu.tree': FORM,
  'menu.withheld': 'follows a change of rights at once',
  'notice.count_unread': OWN,
  'notice.inbox': OWN,
  'oper_log.list_undoable': 'is asked right after something was undone',
  'oper_log.version': 'is one record as it was',
  'offer.read_effect': 'is looked at right after a change',
  'order.list_to_pack': 'what is packed must not have been shipped meanwhile',
  'order.neighbors': 'one record, beside it the next',
  'order.read_price': 'is one record',
  'order.read_address': 'is sent to with the next parcel',
  'waybill.read': 'is printed right after it was got',
  'personal.read': 'is one record',
  'product.prices': FORM,
  'push.read': OWN,
  'readiness.read': 'is looked up now',
  'staff.list_sessions': 'to end one of them',
  'staff.rights': 'follows a change of rights at once',
  'tracking.read': 'is looked at right after the service was asked',
  'view.list': OWN,
  'view.read_preferences': OWN,
}

const reads = endpoints.filter(({ method, path }) => method === 'GET' && path.startsWith('/cms/'))
const isOneRecord = ({ id, path }: (typeof reads)[number]) => path.endsWith('{id}') && /\.read(_\w+)?$/.test(id)

test('every read of the back office may be old, or has a reason to be answered by the primary', () => {
  const undecided = reads.filter((one) => !one.mayBeOld && !isOneRecord(one)).map(({ id }) => id)
  expect(undecided.toSorted()).toEqual(Object.keys(ON_THE_PRIMARY).toSorted())
})

test('nothing else may be old: no record that is edited, no change, and nothing of a customer', () => {
  const old = endpoints.filter(({ mayBeOld }) => mayBeOld)
  expect(old.filter((one) => isOneRecord(one) || !reads.includes(one)).map(({ id }) => id)).toEqual([])
  const list = (id: string) => endpoints.find((one) => one.id === id)
  const exports = endpoints.filter(({ id }) => /\.export/.test(id))
  expect(
    exports.filter((one) => one.mayBeOld !== list(one.id.replace('export', 'list'))?.mayBeOld).map(({ id }) => id),
  ).toEqual(['customer.export_list', 'customer.export'])
})

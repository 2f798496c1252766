import { describe, expect, test } from 'vitest'
import { isPeopleOnly, permissionsOfKeys, pointsOf } from '../core/operation/permissions'
import { endpoints } from '../endpoints'

const closed = endpoints.filter((one) => one.access === 'permission' && isPeopleOnly(one))

describe('what API keys can never do', () => {
  test('what API keys can never do changes only on purpose', () => {
    expect(closed.map(({ id }) => id).toSorted()).toMatchInlineSnapshot(`
      [
        "agent.permit",
        "agent.read_request",
        "api_key.create",
        "api_key.list",
        "api_key.read",
        "api_key.revoke",
        "api_key.rotate",
        "api_key.update",
        "auth.list",
        "complaint.read_phone",
        "config.update",
        "customer.end_sessions",
        "customer.export",
        "customer.list_sessions",
        "customer.reset_password",
        "dashboard.hide_setup",
        "dashboard.remove_demo",
        "element.create",
        "element.delete",
        "element.delete_many",
        "element.export",
        "element.groups",
        "element.list",
        "element.read",
        "element.restore",
        "element.restore_many",
        "element.update",
        "group.create",
        "group.delete",
        "group.delete_many",
        "group.export",
        "group.list",
        "group.read",
        "group.restore",
        "group.restore_many",
        "group.update",
        "login_log.export",
        "login_log.list",
        "login_log.read",
        "menu.arrange",
        "menu.check",
        "menu.create",
        "menu.delete",
        "menu.export",
        "menu.group_routes",
        "menu.list",
        "menu.read",
        "menu.restore",
        "menu.tree",
        "menu.update",
        "move_in.add_part",
        "move_in.announce",
        "move_in.delete",
        "move_in.end",
        "move_in.list",
        "move_in.look",
        "move_in.read",
        "move_in.read_file",
        "move_in.undo",
        "move_in.write",
        "move_in_note.export",
        "move_in_note.list",
        "oper_log.export",
        "oper_log.list",
        "oper_log.list_undoable",
        "oper_log.read",
        "oper_log.version",
        "personal.read",
        "readiness.read",
        "refused_call.export",
        "refused_call.list",
        "refused_sign_in.export",
        "refused_sign_in.list",
        "staff.create",
        "staff.delete",
        "staff.delete_many",
        "staff.end_session",
        "staff.end_sessions",
        "staff.export",
        "staff.list",
        "staff.list_sessions",
        "staff.read",
        "staff.remove_otp",
        "staff.reset_password",
        "staff.restore",
        "staff.restore_many",
        "staff.rights",
        "staff.update",
        "webhook.create",
        "webhook.delete",
        "webhook.delete_many",
        "webhook.restore",
        "webhook.restore_many",
        "webhook.rotate",
        "webhook.test",
        "webhook.update",
      ]
    `)
  })

  test('what API keys can never do is all that changes people, groups, menus, settings, keys or webhooks, or shows their logs', () => {
    const kinds =
      /^(staff|group|menu|element|auth|config|api_key|webhook|personal|oper_log|refused_call|login_log|refused_sign_in)\./
    const reads = new Set(['config.read', 'webhook.list', 'webhook.read'])
    const open = endpoints.filter(({ id, access }) => access === 'permission' && kinds.test(id) && !reads.has(id))
    expect(open.filter((one) => !isPeopleOnly(one)).map(({ id }) => id)).toEqual([])
  })

  test('what API keys can do without a permission of its own is a short list', () => {
    const free = endpoints.filter((one) => one.access !== 'public' && one.access !== 'permission' && !isPeopleOnly(one))
    expect(free.map(({ id }) => id).toSorted()).toEqual(['dict.options', 'job.read'])
  })

  test('what API keys can do they can be given: no operation is open to keys with a permission that no key has', () => {
    const given = new Set(permissionsOfKeys(endpoints).map(({ point }) => point))
    const open = endpoints.filter((one) => one.access === 'permission' && !isPeopleOnly(one))
    expect(open.filter((one) => !pointsOf(one).every((point) => given.has(point))).map(({ id }) => id)).toEqual([])
    expect(closed.filter((one) => pointsOf(one).some((point) => given.has(point))).map(({ id }) => id)).toEqual([])
  })

  test('what API keys can do includes money that goes out only with a permission that says so', () => {
    const paying = endpoints.filter(({ id }) => ['order.refund', 'after_sale.pay', 'refund.redirect'].includes(id))
    expect(paying.map(({ id, point }) => [id, point])).toEqual(paying.map(({ id }) => [id, id]))
  })
})

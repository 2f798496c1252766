import { expect, test } from 'vitest'
import { endpoints } from '@/lib/endpoints'
import { isForAgents } from './operations'

const reads = endpoints.filter(({ method, path }) => method === 'GET' && path.startsWith('/cms/'))
const isExport = ({ answer }: { answer?: string | undefined }) => answer !== undefined

test('an agent is offered every read of the back office but exports and those that show personal data or a sign-in', () => {
  const withheld = reads.filter((one) => !isForAgents(one) && !isExport(one)).map(({ id }) => id)
  expect(withheld).toMatchInlineSnapshot(`
    [
      "order.read_address",
      "waybill.read",
      "move_in.list",
      "move_in.read",
      "move_in_note.list",
      "complaint.read_phone",
      "invoice.read",
      "staff.list",
      "staff.read",
      "staff.list_sessions",
      "staff.rights",
      "personal.read",
      "customer.list_sessions",
      "group.list",
      "group.read",
      "menu.group_routes",
      "menu.check",
      "menu.list",
      "menu.tree",
      "menu.read",
      "element.list",
      "element.groups",
      "element.read",
      "readiness.read",
      "oper_log.list",
      "oper_log.read",
      "oper_log.version",
      "oper_log.list_undoable",
      "refused_call.list",
      "login_log.list",
      "login_log.read",
      "refused_sign_in.list",
      "auth.list",
      "api_key.list",
      "api_key.read",
      "agent.read_request",
    ]
  `)
  expect(reads.filter((one) => isExport(one) && isForAgents(one))).toEqual([])
})

test('an agent is offered nothing of the storefront', () => {
  expect(endpoints.filter((one) => isForAgents(one) && !one.path.startsWith('/cms/'))).toEqual([])
})

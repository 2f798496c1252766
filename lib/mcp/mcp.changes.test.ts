import { describe, expect, test } from 'vitest'
import { endpoints } from '@/lib/endpoints'
import { registry } from '@/lib/registry'
import { askAgents, connectAgent } from '@/packages/testing/agent'
import { makeProduct } from '@/packages/testing/products'
import { logEntriesOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import { annotationsOf } from './direct-tools'
import { isForAgents } from './operations'

const POINTS = ['product.list', 'product.read', 'product.set_sale', 'banner.create', 'order.refund']

describe('an agent with a key', () => {
  const shop = useShop()
  const newKey = async (fields: object) => {
    const token = await shop.tokenOf('admin')
    return (await shop.ask('POST /cms/api_key', { token, body: { name: 'Assistant', points: POINTS, ...fields } })).data
  }
  const connect = async (fields: object) => connectAgent(shop.runtime, (await newKey(fields)).key)
  const putOffSale = (id: number) => ({
    name: 'change',
    arguments: { operation: 'product.set_sale', input: { id, on_sale: false } },
  })
  const isOnSale = async (id: number) =>
    (await shop.ask(`GET /cms/product/${id}`, { token: await shop.tokenOf('admin') })).data.on_sale

  test('an agent with a key that may make changes makes one, which the operation log has under the name of the key', async () => {
    const { id } = await makeProduct(shop.db)
    const client = await connect({ may_write: true })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['change', 'product_set_sale']))
    expect(tools.map(({ name }) => name)).not.toContain('order_list')
    expect((await client.callTool(putOffSale(id))).structuredContent).toMatchObject({ data: { on_sale: false } })
    expect(await isOnSale(id)).toBe(false)
    const back = { name: 'product_set_sale', arguments: { id, on_sale: true } }
    expect((await client.callTool(back)).isError).toBeFalsy()
    expect(await isOnSale(id)).toBe(true)
    const [logged] = await logEntriesOf(shop.db, 'product.set_sale')
    expect(logged).toMatchObject({ username: expect.stringContaining('Assistant'), path: `/cms/product/${id}/sale` })
  })

  test('an agent makes a change once, however often it sends it with the same idempotency key', async () => {
    const client = await connect({ may_write: true })
    const input = { name: 'Spring', description: '', items: [] }
    const create = () =>
      client.callTool({
        name: 'change',
        arguments: { operation: 'banner.create', input, idempotency_key: 'agent-banner-1' },
      })
    const [first, second] = [await create(), await create()]
    expect(first.isError).toBeFalsy()
    expect(second.structuredContent).toEqual(first.structuredContent)
  })

  test('an agent with a key that only reads, or with the token of a person, changes nothing', async () => {
    const { id } = await makeProduct(shop.db)
    const clients = [await connect({}), await connectAgent(shop.runtime, await shop.tokenOf('admin'))]
    for (const client of clients) {
      const { tools } = await client.listTools()
      expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([])
      const found = await client.callTool({ name: 'find_operations', arguments: { words: 'product' } })
      expect(JSON.stringify(found.structuredContent)).not.toContain('"changes":true')
      expect((await client.callTool(putOffSale(id))).isError).toBe(true)
      const direct = { name: 'product_set_sale', arguments: { id, on_sale: false } }
      expect((await client.callTool(direct)).isError).toBe(true)
      const read = { operation: 'product.set_sale', input: { id, on_sale: false } }
      expect((await client.callTool({ name: 'call_operation', arguments: read })).isError).toBe(true)
    }
    expect(await isOnSale(id)).toBe(true)
  })

  test('a tool call of an agent is one call of its key, which is looked up once', async () => {
    const { key } = await newKey({ calls_per_minute: 10 })
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    }
    const params = { name: 'call_operation', arguments: { operation: 'product.list', input: { size: 1 } } }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
    const call = () =>
      askAgents(
        shop.runtime,
        new Request(new URL('/mcp', shop.runtime.env.publicUrl), { method: 'POST', headers, body }),
      )
    const queries = await shop.queriesOf(async () => {
      for (let at = 0; at < 10; at += 1) expect((await call()).status).toBe(200)
    })
    expect(queries.filter((text) => text.includes('"api_key"."addresses"'))).toHaveLength(10)
    expect((await call()).status).toBe(429)
  })

  test('an agent cannot pay money back, although its key has the permission', async () => {
    const client = await connect({ may_write: true })
    const refund = { operation: 'order.refund', input: { id: 1 } }
    expect(JSON.stringify(await client.callTool({ name: 'change', arguments: refund }))).toContain('no operation')
  })

  test('an agent whose key is revoked, or used from elsewhere, is refused at its next message', async () => {
    const { id, key } = await newKey({ addresses: ['192.0.2.0/24'] })
    const client = await connectAgent(shop.runtime, key)
    await expect(connectAgent(shop.runtime, key, { address: '198.51.100.7' })).rejects.toThrow()
    await shop.ask(`DELETE /cms/api_key/${id}`, { token: await shop.tokenOf('admin') })
    await expect(client.listTools()).rejects.toThrow()
  })

  test('an agent’s messages count against the limit of its key', async () => {
    const client = await connect({ calls_per_minute: 10 })
    const calls = Array.from({ length: 10 }, () => client.listTools())
    await expect(Promise.all(calls)).rejects.toThrow()
  })
})

describe('a change that agents may make', () => {
  const changing = endpoints.filter(({ method, path }) => method !== 'GET' && path.startsWith('/cms/'))

  test('a change that moves money, or concerns people, rights, keys or files, is never among them', () => {
    const withheld = changing.filter((one) => !isForAgents(one)).map(({ id }) => id)
    expect(withheld).toMatchInlineSnapshot(`
      [
        "product.import",
        "order.mark_paid",
        "order.ship_many",
        "order.refund",
        "pickup.find",
        "pickup.hand_over",
        "pickup.take_payment",
        "waybill_account.create",
        "waybill_account.update",
        "refund.redirect",
        "after_sale.decide",
        "after_sale.receive",
        "after_sale.pay",
        "refund.update",
        "move_in.announce",
        "move_in.add_part",
        "move_in.read_file",
        "move_in.look",
        "move_in.write",
        "move_in.undo",
        "move_in.end",
        "move_in.delete",
        "complaint.decide_refund",
        "invoice.add_file",
        "dashboard.hide_setup",
        "dashboard.remove_demo",
        "notice.mark_read",
        "notice.mark_all_read",
        "preview.issue",
        "file.create",
        "staff.create",
        "staff.update",
        "staff.delete",
        "staff.restore",
        "staff.delete_many",
        "staff.restore_many",
        "staff.reset_password",
        "staff.remove_otp",
        "staff.end_sessions",
        "staff.end_session",
        "customer.reset_password",
        "customer.end_sessions",
        "group.create",
        "group.update",
        "group.delete",
        "group.restore",
        "group.delete_many",
        "group.restore_many",
        "menu.arrange",
        "menu.create",
        "menu.update",
        "menu.delete",
        "menu.restore",
        "element.create",
        "element.update",
        "element.delete",
        "element.restore",
        "element.delete_many",
        "element.restore_many",
        "config.update",
        "oper_log.undo",
        "live.mark_seen",
        "view.create",
        "view.update",
        "view.delete",
        "view.set_preferences",
        "webhook.create",
        "webhook.update",
        "webhook.delete",
        "webhook.restore",
        "webhook.delete_many",
        "webhook.restore_many",
        "webhook.rotate",
        "webhook.test",
        "api_key.create",
        "api_key.update",
        "api_key.revoke",
        "api_key.rotate",
        "agent.permit",
        "push.create",
        "push.delete",
      ]
    `)
  })

  test('a change is marked as one, and as destructive unless it only adds or brings back', () => {
    const offered = changing.filter(isForAgents)
    expect(offered.filter((one) => annotationsOf(one).readOnlyHint)).toEqual([])
    const harmless = offered.filter((one) => !annotationsOf(one).destructiveHint).map(({ id }) => id.split('.')[1])
    expect([...new Set(harmless)].toSorted()).toEqual(['create', 'restore'])
    expect(registry.agents?.tools).toContain('order.set_status')
  })
})

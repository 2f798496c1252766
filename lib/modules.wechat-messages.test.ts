import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { complaint, complaintEntry } from '@/db/schema/complaint'
import { contentCheck } from '@/db/schema/content-check'

import { outbox } from '@/db/schema/kernel'
import { orderEvent } from '@/db/schema/order'
import { payment } from '@/db/schema/payment'
import { shippingUpload } from '@/db/schema/shipping'
import { identity, user } from '@/db/schema/user'
import { wechatMessage } from '@/db/schema/wechat'
import { MOBILE } from '@/db/vocabulary/user'
import { buyOrder, buyShippedOrder } from '@/packages/testing/orders'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { performDue } from '@/packages/testing/settle'
import { useWechat } from '@/packages/testing/wechat'
import { enqueue } from './core/jobs/outbox'
import type { Module } from './module'
import { modules } from './modules'
import { HANDLE } from './wechat/incoming/receive'

type Fields = Record<string, unknown>
/** What a message is about, made before it is sent; what it leads to; and how often staff or buyers would see that. */
type Scenario = {
  prepare: () => Promise<{ openid: string; fields: Fields }>
  effect: () => Promise<unknown>
  expected: unknown
}

const OPENID = 'o-of-the-demo-buyer'

describe('a message from WeChat that a module listens to', () => {
  const shop = useWechat()
  beforeEach(async () => {
    await shop.db.delete(outbox)
  })
  const asBuyer = async (what: string, more: object) => shop.ask(what, { token: await shop.tokenOf('buyer'), ...more })

  /** A buyer of the mini-program since yesterday, so that a message of an hour ago is about them. */
  async function member() {
    const code = await shop.code('/code', { name: 'li' })
    const { data } = await shop.ask('POST /v1/token', { body: { account: code, secret: '', type: 200 } })
    const mobile = await shop.code('/phone', { mobile: '13700000000', name: 'li' })
    await shop.ask('POST /v1/user/mobile', { token: data.token, body: { code: mobile } })
    await shop.db.update(identity).set({ create_time: sql`now() - interval '1 day'` })
    const [row] = await shop.db.select().from(identity).where(sql`${identity.identifier} like 'wxsimulated%:o%'`)
    return String(row?.identifier.split(':')[1])
  }

  const SCENARIOS: Record<string, Scenario> = {
    user_authorization_revoke: {
      prepare: async () => ({ openid: await member(), fields: { RevokeInfo: '8' } }),
      effect: () =>
        shop.db.$count(identity, sql`${identity.type} = ${MOBILE} and ${identity.identifier} = '13700000000'`),
      expected: 0,
    },
    user_authorization_cancellation: {
      prepare: async () => ({ openid: await member(), fields: {} }),
      effect: () => shop.db.$count(user, sql`${user.deleted_at} is not null`),
      expected: 1,
    },
    trade_manage_order_settlement: {
      prepare: async () => {
        const values = { 'shipping.report_delay_minutes': 0 }
        await shop.ask('PUT /cms/config', { token: await shop.tokenOf('admin'), body: { values } })
        const { id, order_no: out_trade_no } = await buyShippedOrder(shop)
        await performDue(shop.runtime)
        await shop.door('POST /settlement', { out_trade_no, silent: true })
        const [paid] = await shop.db.select().from(payment).where(eq(payment.order_id, id))
        return { openid: OPENID, fields: { transaction_id: paid?.transaction_id } }
      },
      effect: async () => {
        const states = await shop.db.select({ state: shippingUpload.order_state }).from(shippingUpload)
        return [states, await shop.db.$count(orderEvent, eq(orderEvent.to, 'completed'))]
      },
      expected: [[{ state: 'settled' }], 1],
    },
    wxa_media_check: {
      prepare: async () => {
        await buyOrder(shop)
        await asBuyer('POST /v1/user/avatar', await uploadOf({ 'a.png': await picture('png', '#123') }))
        await performDue(shop.runtime)
        const [asked] = await shop.db.select().from(contentCheck).where(eq(contentCheck.state, 'asked'))
        const fields = { trace_id: asked?.trace_id, errcode: 0, result: { suggest: 'risky', label: 20002 } }
        return { openid: OPENID, fields }
      },
      effect: () =>
        shop.db
          .select({ state: contentCheck.state, topic: contentCheck.topic })
          .from(contentCheck)
          .where(eq(contentCheck.kind, 'avatar')),
      expected: [{ state: 'failed', topic: 'porn' }],
    },
    complaint_callback: {
      prepare: async () => {
        const { order_no: out_trade_no } = await buyOrder(shop)
        await shop.fault({ call: 'notify', kind: 'lose', times: 1, share: 1 })
        const { json } = await shop.door('POST /trade_complaint', { out_trade_no, text: 'It never came' })
        const { deliveries: _, ToUserName: __, CreateTime: ___, Event, MsgType, FromUserName, ...fields } = json
        return { openid: String(FromUserName), fields }
      },
      effect: async () => {
        const rows = await shop.db.select({ state: complaint.state, version: complaint.version }).from(complaint)
        return [rows, await shop.db.$count(complaintEntry)]
      },
      expected: [[{ state: 'open', version: 1 }], 1],
    },
  }

  const send = async (kind: string, about: { openid: string; fields: Fields }, more: object) =>
    (await shop.door('POST /message', { kind, ...about, ...more })).json.deliveries
  const scenario = (kind: string) => SCENARIOS[kind] ?? expect.fail(`${kind} has no scenario`)

  test('every message from WeChat that a module listens to is tried here', () => {
    const all: readonly Module[] = modules
    const kinds = all.flatMap(({ wechatMessages = {} }) => Object.keys(wechatMessages))
    expect(Object.keys(SCENARIOS).toSorted()).toEqual(kinds.toSorted())
  })

  describe.each(Object.keys(SCENARIOS))('%s', (kind) => {
    test.each([{}, { times: 3 }, { times: 3, at_once: true }, { age: 3600 }, { times: 2, format: 'xml' }])(
      'a message from WeChat has its effect once: %o',
      async (more) => {
        const { prepare, effect, expected } = scenario(kind)
        const about = await prepare()
        for (const { status } of await send(kind, about, more)) expect(status).toBe(200)
        await performDue(shop.runtime)
        expect(await effect()).toEqual(expected)

        // The same once more, later, and the work for it again, as after a crash.
        await send(kind, about, { ...more, age: 7 })
        await shop.db.update(wechatMessage).set({ state: 'waiting', ended_at: null })
        for (const { id } of await shop.db.select({ id: wechatMessage.id }).from(wechatMessage))
          await enqueue(shop.db, HANDLE, { id })
        await performDue(shop.runtime)
        expect(await effect()).toEqual(expected)
      },
    )

    test.each(['forged', 'clear', 'cut', 'elsewhere'])(
      'a message from WeChat has no effect when it is %s',
      async (fault) => {
        const { prepare, effect, expected } = scenario(kind)
        const about = await prepare()
        const before = await effect()
        expect(before).not.toEqual(expected)
        expect(await send(kind, about, { fault })).toEqual([{ status: 401 }])
        await performDue(shop.runtime)
        expect(await effect()).toEqual(before)
      },
    )
  })
})

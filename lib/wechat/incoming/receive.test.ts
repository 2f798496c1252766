import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { outbox } from '@/db/schema/kernel'
import { wechatMessage } from '@/db/schema/wechat'
import { claimEntry, runEntry } from '@/lib/core/jobs/outbox'
import { SIMULATED_MESSAGE_KEYS } from '@/packages/simulator/world'
import { useWechat } from '@/packages/testing/wechat'
import { messageFrom } from '../sample-calls'
import { signParts } from './envelope'
import type { MessageListeners, ReceivedMessage } from './listener'
import { messageCheck } from './readiness'
import { HANDLE } from './receive'
import { messageJobs } from './work'

describe('a message from WeChat', () => {
  const shop = useWechat()
  beforeEach(async () => {
    await shop.db.delete(outbox)
  })
  const send = async (more: object = {}) =>
    (await shop.door('POST /message', { kind: 'wxa_media_check', name: 'li', ...more })).json
  const kept = () => shop.db.select().from(wechatMessage).orderBy(wechatMessage.id)
  const office = async (what: string, as = 'admin') => shop.ask(what, { token: await shop.tokenOf(as) })

  /** What is due, with these listeners in place of the modules’. */
  async function handle(...listeners: MessageListeners[]) {
    await shop.db.update(outbox).set({ run_at: sql`now() - interval '1 s'` })
    const handlers = messageJobs(listeners).handlers ?? {}
    for (let entry = await claimEntry(shop.db, [HANDLE]); entry; entry = await claimEntry(shop.db, [HANDLE]))
      await runEntry(shop.runtime, handlers, entry)
  }
  const collector = () => {
    const got: ReceivedMessage[] = []
    const listeners: MessageListeners = { wxa_media_check: async (_, message) => void got.push(message) }
    return { got, listeners }
  }

  test('a message from WeChat is answered before anything is done with it, and handed to its listener by the work that follows', async () => {
    const { got, listeners } = collector()
    const { deliveries, trace_id, FromUserName } = await send()
    expect([deliveries, got]).toEqual([[{ status: 200 }], []])
    expect(await kept()).toMatchObject([{ state: 'waiting', kind: 'wxa_media_check', openid: FromUserName }])
    await handle(listeners, { another: () => Promise.reject(new Error('is not asked')) })
    expect(got).toMatchObject([{ kind: 'wxa_media_check', openid: FromUserName, fields: { trace_id } }])
    expect(await kept()).toMatchObject([{ state: 'done', ended_at: expect.any(Date) }])
  })

  test.each(['json', 'xml'])(
    'a message from WeChat is handed on once where it comes three times, one after the other and at once: %s',
    async (format) => {
      const { got, listeners } = collector()
      const { trace_id } = await send({ times: 3, format })
      await handle(listeners)
      await send({ times: 3, at_once: true, fields: { trace_id }, format })
      await handle(listeners)
      const rows = await kept()
      expect([got.length, rows.length]).toEqual([new Set(rows.map(({ sent_at }) => Number(sent_at))).size, rows.length])
      expect(rows.reduce((all, { times }) => all + times, 0)).toBe(6)
    },
  )

  test('a message from WeChat is handed on when it is late, but not one older than what is kept', async () => {
    const { got, listeners } = collector()
    expect((await send({ age: 86_400 })).deliveries).toEqual([{ status: 200 }])
    expect((await send({ age: 31 * 86_400 })).deliveries).toEqual([{ status: 401 }])
    await handle(listeners)
    expect(got.map(({ sent_at }) => Math.round((Date.now() - Number(sent_at)) / 86_400_000))).toEqual([1])
  })

  test.each(['forged', 'clear', 'cut', 'elsewhere'])(
    'a message from WeChat is refused when it is %s, and nothing of it is kept',
    async (fault) => {
      expect((await send({ fault })).deliveries).toEqual([{ status: 401 }])
      expect(await kept()).toEqual([])
    },
  )

  test('a message from WeChat is tried again where its listener fails, by itself and by staff, and its error is shown', async () => {
    const { got, listeners } = collector()
    const { trace_id } = await send()
    await handle({ wxa_media_check: () => Promise.reject(new Error('the other side is away')) })
    const [failed] = (await office('GET /cms/wechat_message?state=failed')).data.items
    expect(failed).toMatchObject({ state: 'failed', error: 'the other side is away', about: { trace_id } })
    const { data } = await office('GET /cms/dashboard')
    expect(data.waiting).toContainEqual(expect.objectContaining({ kind: 'wechat_messages', count: 1 }))
    expect((await office(`POST /cms/wechat_message/${failed.id}/retry`)).data).toMatchObject({ state: 'failed' })
    expect(await shop.db.$count(outbox, eq(outbox.kind, HANDLE))).toBe(1)
    await shop.db.delete(outbox) // given up and forgotten
    await office(`POST /cms/wechat_message/${failed.id}/retry`)
    await handle(listeners)
    expect([got.length, (await kept())[0]]).toMatchObject([1, { state: 'done', error: '' }])
    const again = await office(`POST /cms/wechat_message/${failed.id}/retry`)
    expect([again.status, again.json.msg]).toEqual([409, 'Only failed messages can be retried'])
  })

  test('a message from WeChat is kept without what it said where nobody listens', async () => {
    await send({ kind: 'subscribe_msg_change_event' })
    await handle()
    expect(await kept()).toMatchObject([{ kind: 'subscribe_msg_change_event', state: 'ignored', fields: {} }])
  })

  test('a message with a NUL character, which no database stores, is refused', async () => {
    const { ask, body } = await messageFrom('o-buyer', { msg: 'a\0b' })
    expect((await shop.ask(ask, { body })).status).toBe(401)
    const { ask: plain, body: bytes } = await messageFrom('o-buyer', { msg: 'ab' })
    expect((await shop.ask(plain, { body: bytes })).text).toBe('success')
  })

  test('a clerk without the permission sees no messages', async () => {
    expect((await office('GET /cms/wechat_message', 'clerk')).status).toBe(403)
  })
})

describe('the address for messages from WeChat', () => {
  const shop = useWechat()
  const [timestamp, nonce] = ['1714036504', '1514711492']
  const check = (token: string) =>
    shop.ask(
      `GET /wechat/message?${new URLSearchParams({ timestamp, nonce, signature: signParts(token, timestamp, nonce), echostr: '4375120948345356249' })}`,
    )

  test('the address for messages from WeChat answers WeChat’s check of it with the bare text, and refuses any other', async () => {
    const { status, text, headers } = await check(SIMULATED_MESSAGE_KEYS.token)
    expect([status, text, headers['Content-Type']]).toEqual([200, '4375120948345356249', 'text/plain; charset=utf-8'])
    expect((await check('TokenOfSomebody')).status).toBe(401)
  })

  test('the address for messages from WeChat answers that nothing is set up where the shop has no keys, and says so under “Ready to open”', async () => {
    shop.runtime.simulated = false
    expect((await check('')).status).toBe(503)
    const sent = await shop.ask(`POST /wechat/message?${new URLSearchParams({ timestamp, nonce })}`, { body: '{}' })
    expect(sent.status).toBe(503)
    const look = () => messageCheck.check({ db: shop.db, runtime: shop.runtime, t: (words) => words })
    expect(await look()).toMatchObject([{ state: 'note', text: expect.stringContaining('WECHAT_MESSAGE_TOKEN') }])
    shop.runtime.env = {
      ...shop.runtime.env,
      wechat: { ...shop.runtime.env.wechat, messageKeys: SIMULATED_MESSAGE_KEYS },
    }
    expect(await look()).toMatchObject([{ state: 'note', text: expect.stringContaining('None has arrived') }])
    expect((await check(SIMULATED_MESSAGE_KEYS.token)).status).toBe(200)
    const row = { key: 'k', kind: 'x', openid: 'o', fields: {}, sent_at: new Date() }
    await shop.db.insert(wechatMessage).values(row)
    expect(await look()).toMatchObject([{ state: 'ok' }])
    await shop.db.update(wechatMessage).set({ state: 'failed' })
    expect(await look()).toMatchObject([{ state: 'problem' }])
  })
})

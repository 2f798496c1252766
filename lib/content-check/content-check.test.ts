import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { contentCheck } from '@/db/schema/content-check'
import { file } from '@/db/schema/file'
import { outbox } from '@/db/schema/kernel'
import { identity } from '@/db/schema/user'
import { MINI_PROGRAM } from '@/db/vocabulary/user'
import { linkMiniProgram } from '@/packages/testing/orders'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { makeProduct } from '@/packages/testing/products'
import { passMinutes, performDue } from '@/packages/testing/settle'
import { useShop } from '@/packages/testing/shop'
import { callSimulator } from '@/packages/testing/wechat'
import { askAgain, checkContent } from './check'
import { isShown } from './shown'
import { dropBlanked, findNotes } from './submit'

describe('what buyers write', () => {
  const shop = useShop()
  beforeEach(() => linkMiniProgram(shop.db))
  const buyer = async (what: string, more: object = {}) =>
    shop.ask(what, { token: await shop.tokenOf('buyer'), ...more })
  const staff = async (what: string, body?: object) =>
    shop.ask(what, { token: await shop.tokenOf('admin'), ...(body && { body }) })
  const rename = (nickname: string) => buyer('PUT /v1/user', { body: { nickname } })
  const order = async (remark: string) => {
    const { id } = await makeProduct(shop.db)
    return (await buyer('POST /v1/order', { body: { items: [{ product_id: id, count: 1 }], remark } })).data
  }
  const set = async (values: object) => {
    const { status } = await shop.ask('PUT /cms/config', { token: await shop.tokenOf('admin'), body: { values } })
    expect(status).toBe(200)
  }
  const fault = (call: string, kind: string, more: object = {}) =>
    callSimulator(shop.runtime, 'POST /faults', { call, kind, ...more })
  const checks = () => shop.db.select().from(contentCheck)
  const only = async () => (await checks())[0] ?? expect.fail('nothing was submitted')
  const work = async () => {
    for (const { id } of await checks()) await checkContent(shop.runtime, { id })
    return only()
  }
  const planned = async () => (await shop.db.select().from(outbox).where(eq(outbox.kind, 'content.check'))).length
  const setAvatar = async () => buyer('POST /v1/user/avatar', await uploadOf({ 'a.png': await picture('png', '#123') }))

  test('a nickname is submitted in the change itself, seen by its buyer, and passes', async () => {
    expect((await rename('Li')).data.nickname).toBe('Li')
    expect([await only(), await planned()]).toMatchObject([{ kind: 'nickname', state: 'waiting', version: 1 }, 1])
    expect(await work()).toMatchObject({ state: 'passed', reason: null, attempts: 1 })
    expect((await rename('Li')).status).toBe(200)
    expect(await only()).toMatchObject({ state: 'passed', version: 1 })
  })

  test('a nickname that was changed again is judged again, whatever staff decided of the former one', async () => {
    await rename('Li')
    const { id } = await work()
    await staff(`PUT /cms/content_check/${id}`, { decision: 'hide' })
    await rename('Wang')
    expect(await only()).toMatchObject({ id, state: 'waiting', decided_by: null, decided_at: null, version: 3 })
  })

  test.each([
    ['加微信领红包', { state: 'doubtful', reason: 'wechat', topic: 'advert' }],
    ['网上赌博', { state: 'failed', reason: 'wechat', topic: 'crime' }],
  ])('a nickname that WeChat does not let pass waits for staff: %s', async (nickname, verdict) => {
    await rename(nickname)
    expect(await work()).toMatchObject(verdict)
    const { items } = (await staff('GET /cms/content_check?waits=true')).data
    expect(items).toMatchObject([{ text: nickname, ...verdict }])
    expect((await buyer('GET /v1/user')).data.nickname).toBe(nickname)
    const { user_id } = await only()
    expect((await staff(`GET /cms/customer/${user_id}`)).data).toMatchObject({
      nickname,
      nickname_check: verdict.state,
    })
  })

  test('a name from registering is checked; that of staff is not', async () => {
    const body = { username: 'newcomer', password: 'a-long-enough-secret-1' }
    expect((await shop.ask('POST /v1/user', { body })).status).toBe(201)
    await shop.ask('PUT /v1/user', { token: await shop.tokenOf('clerk'), body: { nickname: 'Clerk Li' } })
    expect(await checks()).toMatchObject([{ kind: 'nickname', state: 'waiting' }])
  })

  test('staff who write a nickname end its check, and a closed account has none', async () => {
    await rename('Li')
    const { user_id } = await only()
    await staff(`PUT /cms/customer/${user_id}`, { nickname: 'Mr Li' })
    expect(await checks()).toEqual([])
    await rename('Li')
    expect((await buyer('DELETE /v1/user')).status).toBe(200)
    expect(await checks()).toEqual([])
  })

  describe('the note of an order', () => {
    test('the note of an order is found after the order was placed, once, and is shown to others when it has passed', async () => {
      const { id } = await order('Ring twice')
      await order('')
      expect(await checks()).toEqual([])
      await findNotes(shop.runtime)
      await findNotes(shop.runtime)
      expect([await checks(), await planned()]).toMatchObject([[{ kind: 'order_note', record_id: id }], 1])
      const shown = async () => {
        const { rows } = await shop.db.execute(sql`select ${isShown('order_note', sql`${id}::int`)} as shown`)
        return rows[0]?.shown
      }
      expect(await shown()).toBe(false)
      await work()
      expect([await shown(), (await staff(`GET /cms/order/${id}`)).data.remark_check]).toEqual([true, 'passed'])
    })

    test('the note of an order is marked for staff while it is doubtful, and its buyer sees it', async () => {
      const { id } = await order('加微信返现')
      await findNotes(shop.runtime)
      await work()
      expect((await staff(`GET /cms/order/${id}`)).data).toMatchObject({
        remark: '加微信返现',
        remark_check: 'doubtful',
      })
      expect((await buyer(`GET /v1/order/${id}`)).data.remark).toBe('加微信返现')
    })

    test('the note of an order is forgotten when the order was cleared of what is personal', async () => {
      const { id } = await order('加微信返现')
      await findNotes(shop.runtime)
      await shop.db.execute(sql`update "order" set remark = '' where id = ${id}`)
      expect([await dropBlanked(shop.db), await checks()]).toEqual([1, []])
    })
  })

  describe('a check that fails', () => {
    test.each(['500', 'reset', 'garbage', '429', 'refuse'])(
      'a failed check of what buyers write is made again later, and nothing is shown: %s',
      async (kind) => {
        await rename('Li')
        await fault('msg_sec_check', kind, { errcode: 44991 })
        expect(await work()).toMatchObject({ state: 'waiting', attempts: 1 })
        expect(await planned()).toBe(2)
        expect(await work()).toMatchObject({ state: 'passed', attempts: 2 })
      },
    )

    test('a failed check of what buyers write is left to staff after many attempts', async () => {
      await rename('Li')
      await fault('msg_sec_check', '500', { times: 20 })
      for (let attempts = 1; attempts < 9; attempts += 1) await work()
      expect(await work()).toMatchObject({ state: 'doubtful', reason: 'away', attempts: 9 })
    })

    test.each([
      [61010, 'openid'],
      [40129, 'configuration'],
    ])(
      'a failed check of what buyers write is left to staff at once where another attempt would not help: %i',
      async (errcode, reason) => {
        await rename('Li')
        await fault('msg_sec_check', 'refuse', { errcode })
        expect(await work()).toMatchObject({ state: 'doubtful', reason })
      },
    )

    test('a check of what buyers write changes nothing of a nickname that was written anew meanwhile', async () => {
      await rename('加微信领红包')
      const { id } = await only()
      const running = checkContent(shop.runtime, { id })
      await rename('Li')
      await running
      expect(['waiting', 'passed']).toContain((await only()).state)
    })
  })

  describe('a profile picture', () => {
    const submitPicture = async () => {
      await setAvatar()
      const { trace_id, ...row } = await work()
      expect(row).toMatchObject({ kind: 'avatar', state: 'asked' })
      return String(trace_id)
    }
    const tell = async (trace_id: string, fields: object, more: object = {}) => {
      const openid = 'o-of-the-demo-buyer'
      const message = { kind: 'wxa_media_check', openid, fields: { trace_id, ...fields }, ...more }
      expect((await callSimulator(shop.runtime, 'POST /message', message)).status).toBe(200)
      await performDue(shop.runtime)
    }
    const result = (suggest: 'pass' | 'review' | 'risky', label = 100) => ({ result: { suggest, label } })

    test('a profile picture is asked about by its address, and passes with the result, which counts once', async () => {
      const number = await submitPicture()
      await tell(number, result('pass'), { times: 2 })
      await tell(number, result('risky', 20002), { age: 5 })
      expect(await only()).toMatchObject({ state: 'passed', topic: null })
    })

    test('a profile picture is judged by what WeChat thinks of it, without anybody doing anything', async () => {
      await callSimulator(shop.runtime, 'POST /content_rule', { word: '/files/', suggest: 'review', label: 20012 })
      await submitPicture()
      await passMinutes(shop.runtime, 1)
      await performDue(shop.runtime)
      expect(await only()).toMatchObject({ state: 'doubtful', reason: 'wechat', topic: 'vulgar' })
    })

    test('a profile picture waits for staff where it is not allowed, and is hidden: it is gone, and its file is in the trash', async () => {
      await tell(await submitPicture(), result('risky', 20002), { format: 'xml' })
      const { id, user_id, state, topic } = await only()
      expect([state, topic]).toEqual(['failed', 'porn'])
      const answer = await staff(`PUT /cms/content_check/${id}`, { decision: 'hide' })
      expect(answer.data).toMatchObject({ state: 'hidden', image: null, decided_by: expect.any(String) })
      expect((await buyer('GET /v1/user')).data.avatar).toBeNull()
      const trashed = await shop.db
        .select()
        .from(file)
        .where(and(eq(file.user_id, user_id), isNotNull(file.deleted_at)))
      expect(trashed).toHaveLength(1)
      expect((await staff(`PUT /cms/content_check/${id}`, { decision: 'approve' })).status).toBe(409)
    })

    test('a profile picture keeps the decision of staff when the result comes late', async () => {
      const number = await submitPicture()
      const { id } = await only()
      await staff(`PUT /cms/content_check/${id}`, { decision: 'approve' })
      await tell(number, result('risky', 20002), { age: 1800 })
      expect(await only()).toMatchObject({ state: 'approved' })
    })

    test('a profile picture is not judged by the result of the one before', async () => {
      const number = await submitPicture()
      await buyer('POST /v1/user/avatar', await uploadOf({ 'b.png': await picture('png', '#456') }))
      await tell(number, result('pass'))
      expect(await only()).toMatchObject({ state: expect.stringMatching(/waiting|asked/), topic: null })
      expect((await only()).trace_id).not.toBe(number)
    })

    test('a profile picture is left to staff where WeChat could not load it', async () => {
      await tell(await submitPicture(), { errcode: -1008, errmsg: 'download error' })
      expect(await only()).toMatchObject({ state: 'doubtful', reason: 'download' })
    })

    test('a profile picture is asked about once more where no result comes, then left to staff', async () => {
      await submitPicture()
      const wait = () => shop.db.execute(sql`update content_check set update_time = now() - interval '1 hour'`)
      await wait()
      await askAgain(shop.runtime)
      expect(await only()).toMatchObject({ state: 'waiting', trace_id: null })
      expect(await work()).toMatchObject({ state: 'asked', attempts: 2 })
      await wait()
      await askAgain(shop.runtime)
      expect(await only()).toMatchObject({ state: 'doubtful', reason: 'silent' })
    })
  })

  describe('without a mini-program', () => {
    beforeEach(() => shop.db.delete(identity).where(eq(identity.type, MINI_PROGRAM)))

    test('a text with none of the shop’s words passes, however they are written', async () => {
      await set({ 'content.words': '加 V 信，refund scam' })
      await rename('Li')
      expect(await work()).toMatchObject({ state: 'passed' })
      await rename('Ｒｅｆｕｎｄ-SCAM now')
      expect(await work()).toMatchObject({ state: 'doubtful', reason: 'words', word: 'refund scam' })
      await rename('加-v·信 123')
      expect(await work()).toMatchObject({ state: 'doubtful', word: '加 V 信' })
    })

    test('a picture passes, unless staff look at each', async () => {
      await setAvatar()
      expect(await work()).toMatchObject({ state: 'passed' })
      await set({ 'content.pictures': true })
      await buyer('POST /v1/user/avatar', await uploadOf({ 'b.png': await picture('png', '#456') }))
      expect(await work()).toMatchObject({ state: 'doubtful', reason: 'picture' })
    })

    test('many things that buyers write are decided at once', async () => {
      await set({ 'content.words': 'spam' })
      await rename('spam')
      await order('spam')
      await findNotes(shop.runtime)
      await work()
      const { data } = await staff('POST /cms/content_check/decision', {
        filter: { waits: true },
        input: { decision: 'hide' },
      })
      expect(data.items).toMatchObject([{ ok: true }, { ok: true }])
      expect((await checks()).map(({ state }) => state)).toEqual(['hidden', 'hidden'])
      expect((await staff('GET /cms/content_check?waits=true')).data.total).toBe(0)
    })
  })
})

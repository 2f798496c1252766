import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { operLog } from '@/db/schema/log'
import { refund } from '@/db/schema/payment'
import { codeOf, useRefunds } from '@/packages/testing/refunds'

const CARD = { to: 'card', bank: 'ICBC_DEBIT', account: '6222021234567890123', name: '李思雨' }

describe('a refund that the bank rejected', () => {
  const { shop, staff, underWay, ends, fault, settle, show, statesOf, decide } = useRefunds()
  const redirect = (id: number, body: object = CARD) => staff(`POST /cms/refund/${id}/redirection`, body)
  const stuck = async () => {
    const made = await underWay()
    await ends(made.no, 'abnormal')
    return made
  }

  test('a refund that the bank rejected goes to a card of the buyer, of which the last four digits are kept in row and log, and nothing else', async () => {
    const { order, id } = await stuck()
    const sent = await redirect(id)
    const shown = { sent_to: 'card', sent_account: '0123' }
    expect([sent.status, sent.data]).toMatchObject([200, { state: 'processing', trouble: null, ...shown }])
    await settle()
    expect(await statesOf(order.id)).toEqual([['succeeded', null]])
    expect((await show(order.id)).status).toBe('refunded')
    const logged = await shop.db.select().from(operLog).where(eq(operLog.point, 'refund.redirect'))
    expect(logged).toMatchObject([{ before: { sent_account: null }, after: shown }])
    expect((await show(order.id)).refunds).toMatchObject([shown])
    const everything = JSON.stringify([logged, await shop.db.select().from(refund)])
    expect(everything).not.toMatch(/6222021234567890123|李思雨/)
  })

  test('a refund that the bank rejected is not with the buyer when it went to the account of the shop: staff say when it is', async () => {
    const { order, id } = await stuck()
    expect((await redirect(id, { to: 'merchant' })).data).toMatchObject({ sent_to: 'merchant' })
    await settle()
    expect(await statesOf(order.id)).toEqual([['processing', 'AT_MERCHANT']])
    expect((await show(order.id)).status).toBe('refunding')
    expect(codeOf(await redirect(id))).toEqual([409, 8002])
    expect((await decide(id, 'settle', 'Paid in cash')).data).toMatchObject({ state: 'succeeded', attention: false })
    expect((await show(order.id)).status).toBe('refunded')
  })

  test.each(['reset_after', '500_after', 'bad_signature'])(
    'a refund that the bank rejected is sent elsewhere once where the answer gets lost (%s)',
    async (kind) => {
      const { order, id } = await stuck()
      await fault('redirect_refund', kind, 1)
      expect((await redirect(id)).data).toMatchObject({ state: 'processing', trouble: null, sent_to: 'card' })
      expect(codeOf(await redirect(id))).toEqual([409, 8002])
      await settle()
      expect(await statesOf(order.id)).toEqual([['succeeded', null]])
    },
  )

  test('a refund that the bank rejected stays where it is while the provider cannot be reached, and is then sent', async () => {
    const { order, id } = await stuck()
    await fault('redirect_refund', 'reset', 1)
    expect(codeOf(await redirect(id))).toEqual([503, 8010])
    expect(await statesOf(order.id)).toEqual([['processing', 'ABNORMAL']])
    expect((await redirect(id)).status).toBe(200)
  })

  test('a refund that the bank rejected is refused in the provider’s own word, and then as if nothing had been tried', async () => {
    const { id } = await stuck()
    await fault('redirect_refund', 'refuse', 1, { code: 'USER_ACCOUNT_ABNORMAL' })
    const refused = await redirect(id, { to: 'merchant' })
    expect([refused.status, refused.json.msg]).toEqual([409, 'WeChat refuses this: USER_ACCOUNT_ABNORMAL'])
    const unsent = { trouble: 'ABNORMAL', sent_to: null, sent_account: null }
    expect((await staff(`GET /cms/refund/${id}`)).data).toMatchObject(unsent)
  })

  test('a refund to a card needs bank, number and name', async () => {
    const { id } = await stuck()
    const { json } = await redirect(id, { ...CARD, account: '12' })
    expect(json.errors).toEqual([{ path: 'account', message: 'must be a card number' }])
    const missing = await redirect(id, { to: 'card' })
    expect(missing.json.errors).toEqual(['bank', 'account', 'name'].map((path) => ({ path, message: 'is required' })))
  })

  test('a refund cannot be sent elsewhere while the bank has not rejected it', async () => {
    const { id, no } = await underWay()
    expect(codeOf(await redirect(id))).toEqual([409, 8002])
    await ends(no, 'success')
  })
})

import { describe, expect, test } from 'vitest'
import { useShop } from '@/packages/testing/shop'

describe('the list settings', () => {
  const shop = useShop()
  const ask = async (who: string, body?: object) =>
    shop.ask(`${body ? 'PUT' : 'GET'} /cms/view/preferences`, { token: await shop.tokenOf(who), ...(body && { body }) })

  test('the list settings are kept for each person, list by list', async () => {
    expect((await ask('clerk')).data).toEqual({ dense: false, hidden: {} })
    await ask('clerk', { dense: true, hidden: { order: ['remark'] } })
    await ask('clerk', { hidden: { 'pay.anomaly': ['note', 'source'] } })
    const kept = { dense: true, hidden: { order: ['remark'], 'pay.anomaly': ['note', 'source'] } }
    expect((await ask('clerk')).data).toEqual(kept)
    expect((await ask('manager')).data).toEqual({ dense: false, hidden: {} })
  })

  test('the list settings forget a list that shows all its columns again', async () => {
    await ask('clerk', { hidden: { order: ['remark'], banner: ['items'] } })
    expect((await ask('clerk', { hidden: { order: [] } })).data).toEqual({
      dense: false,
      hidden: { banner: ['items'] },
    })
  })

  test.each([
    [{ dense: 'yes' }, 'dense'],
    [{ hidden: { order: ['<b>'] } }, 'hidden.order.0'],
    [{ hidden: { 'Not a list': [] } }, 'hidden.Not a list'],
    [{ columns: [] }, 'columns'],
  ])('the list settings are refused as %j, with the field named', async (body, path) => {
    const { status, json } = await ask('clerk', body)
    expect([status, json.errors?.[0]?.path]).toEqual([400, path])
  })

  test('the list settings have an end', async () => {
    const hidden = Object.fromEntries(
      Array.from({ length: 61 }, (_, n) => [`list_${'x'.repeat(n % 40)}${'y'.repeat(n > 39 ? 1 : 0)}`, ['a']]),
    )
    expect((await ask('clerk', { hidden })).status).toBe(409)
  })
})

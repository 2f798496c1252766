import { describe, expect, test } from 'vitest'
import { refundPhoto } from '@/db/schema/payment'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { useRefunds } from '@/packages/testing/refunds'

describe('photographs of a refund request', () => {
  const { shop, mine, bought, decide } = useRefunds()
  const photo = async (id: number, at: number) => {
    const { headers, body } = await uploadOf({ 'a.png': await picture('png', `#1${at}7`) })
    return mine(`POST /v1/order/${id}/refund/photo`, body, headers)
  }

  test('photographs of a refund request that are sent at the same time are never more than nine', async () => {
    const { id } = await bought()
    const { refunds } = (await mine(`POST /v1/order/${id}/refund`, { reason: 'A stain' })).data
    for (const at of [0, 1, 2, 3, 4, 5, 6, 7]) expect((await photo(id, at)).status).toBe(200)
    const answers = await Promise.all([photo(id, 8), photo(id, 9)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await shop.db.select().from(refundPhoto)).toHaveLength(9)
    await decide(refunds[0].id, 'decline')
  })
})

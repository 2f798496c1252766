import { describe, expect, test } from 'vitest'
import { issueTicket } from '@/lib/core/auth/tickets'
import { actorOf } from '@/lib/core/auth/token-actor'
import { inParallel, useServerShop } from '@/packages/testing/server-shop'

describe('a ticket', () => {
  const shop = useServerShop()

  test('a ticket presented ten times at the same time is accepted once', async () => {
    const actor = await actorOf(shop.db, await shop.tokenOf('manager'))
    for (let round = 0; round < 5; round++) {
      const token = await issueTicket(shop.db, actor?.session_id ?? 0, 'banner.list')
      const answers = await inParallel(10, () => shop.ask('GET /cms/banner', { token }))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)])
    }
  })
})

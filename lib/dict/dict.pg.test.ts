import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dict } from '@/db/schema/dict'
import { article } from '@/db/schema/publishing'
import { inParallel, useServerShop } from '@/packages/testing/server-shop'
import { checkDictValue } from './dict'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('a dictionary that is changed by several users at once', () => {
  const shop = useServerShop()
  const entriesOf = (type: string) => shop.db.select().from(dict).where(eq(dict.type, type)).orderBy(dict.id)
  const ask = async (what: string, body?: unknown) => shop.ask(what, { body, token: await shop.tokenOf('manager') })
  const idOf = async (type: string, wantedValue: string) =>
    (await entriesOf(type)).find(({ value }) => value === wantedValue)?.id ?? 0

  test('a dictionary edited by several users has one default after simultaneous changes', async () => {
    const entries = await entriesOf('carrier')
    const put = (at: number) => ask(`PUT /cms/dict/${entries[at % entries.length]?.id}`, { is_default: true })
    const answers = await inParallel(30, put)
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
    expect((await entriesOf('carrier')).filter(({ is_default }) => is_default)).toHaveLength(1)
  })

  test('a dictionary edited by several users keeps an entry that is just being used by a record', async () => {
    const entry = { type: 'article_type', value: 'event', label: '活动', label_en: 'Event' }
    const { id } = (await ask('POST /cms/dict', entry)).data
    const writing = shop.db.transaction(async (tx) => {
      await checkDictValue(tx, 'article_type', 'event', 'type')
      const removal = ask(`DELETE /cms/dict/${id}`)
      await pause(100)
      await tx.insert(article).values({ title: 'Spring fair', type: 'event' })
      return { removal }
    })
    expect(await (await writing).removal).toMatchObject({ status: 409, json: { error_code: 10110 } })
  })

  test('a dictionary edited by several users does not let a record use an entry that is just being deleted', async () => {
    const id = await idOf('refund_reason', 'other')
    const going = await shop.db.transaction(async (tx) => {
      await tx.update(dict).set({ deleted_at: new Date() }).where(eq(dict.id, id))
      const taking = checkDictValue(shop.db, 'refund_reason', 'other', 'reason').then(
        () => 'taken',
        (error) => error.kind,
      )
      await pause(100)
      return { taking }
    })
    expect(await going.taking).toBe('invalid')
  })
})

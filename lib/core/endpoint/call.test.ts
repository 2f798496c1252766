import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { errorLog } from '@/db/schema/log'
import { group } from '@/db/schema/user'
import { fail } from '@/lib/base/errors'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { samplesIn } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

const done: string[] = []
const How = z.strictObject({ how: z.enum(['well', 'throw', 'break', 'output', 'stumble']) })
const note = endpoint('bell.ring', 'POST /cms/bell', 'Writes, and rings once it is written', {
  input: How,
  output: z.string().max(7),
  refuses: ['rule'],
  async run({ input, db, after }) {
    after(async () => void done.push('first'))
    await db.insert(group).values({ name: `bell ${input.how}` })
    after(async () => {
      if (input.how === 'stumble') throw new Error('the bell is cracked')
      done.push('second')
    })
    after(async () => void done.push('third'))
    if (input.how === 'throw') fail('rule')
    if (input.how === 'break') throw new Error('broken on purpose')
    return input.how === 'output' ? 'longer than seven' : input.how
  },
})
const twice = endpoint('bell.twice', 'POST /cms/bell/twice', 'Writes twice and rings for each', {
  work: 'own',
  async run({ write, after }) {
    for (const turn of ['one', 'two']) {
      await write(async (tx) => {
        after(async () => void done.push(turn))
        await tx.insert(group).values({ name: `bell ${turn}` })
      })
    }
    return null
  },
})
const look = endpoint('bell.look', 'GET /cms/bell', 'Rings for a read', {
  run: async ({ after }) => {
    after(async () => void done.push('seen'))
    return null
  },
})

describe('work planned for after a change', () => {
  const shop = useShop([note, twice, look])
  let token = ''
  beforeEach(async () => {
    done.length = 0
    token = await shop.tokenOf('admin')
  })
  const ring = (how: string) => shop.ask('POST /cms/bell', { token, body: { how } })

  test('work planned for after a change runs once and in order', async () => {
    expect((await ring('well')).data).toBe('well')
    expect(done).toEqual(['first', 'second', 'third'])
  })

  test.each([
    ['throw', 409],
    ['break', 500],
    ['output', 500],
  ])('work planned for after a change does not run when the change is rolled back (%s)', async (how, status) => {
    expect((await ring(how)).status).toBe(status)
    expect(done).toEqual([])
    expect(await samplesIn(shop.db, `bell ${how}`)).toEqual([])
  })

  test('work planned for after a change may fail without changing the answer, and the error log has it', async () => {
    const { status, data } = await ring('stumble')
    expect([status, data]).toEqual([200, 'stumble'])
    expect(done).toEqual(['first', 'third'])
    expect(await samplesIn(shop.db, 'bell stumble')).toHaveLength(1)
    expect(await shop.db.select().from(errorLog)).toMatchObject([
      { operation: 'bell.ring', message: 'the bell is cracked' },
    ])
  })

  test('work planned for after a change runs once for each change of an operation, and for a read', async () => {
    expect((await shop.ask('POST /cms/bell/twice', { token })).status).toBe(200)
    expect(done).toEqual(['one', 'two'])
    expect((await shop.ask('GET /cms/bell', { token })).status).toBe(200)
    expect(done).toEqual(['one', 'two', 'seen'])
  })
})

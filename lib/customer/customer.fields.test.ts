import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { user } from '@/db/schema/user'
import { userIdOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

const CUSTOM = {
  tax_no: '91330106MA2B0X8T3K',
  born: '1990-02-28',
  level: 'a',
  credit: 50_000,
  visits: 3,
  wholesale: true,
  company: 'Longjing Tea House',
  story: 'Met at the fair.',
}
const MASKED = { ...CUSTOM, tax_no: '9**', born: '19****28', story: 'M**' }
const SEEN = { tax_no: CUSTOM.tax_no, born: CUSTOM.born, level: 'a' }

describe('a customer with fields of the shop', () => {
  const shop = useShop()
  const ask = async (what: string, body?: unknown, as = 'admin') =>
    shop.ask(what, { token: await shop.tokenOf(as), body })
  const buyer = () => userIdOf(shop.db, 'second')
  const edit = async (custom: object) => ask(`PUT /cms/customer/${await buyer()}`, { custom })

  test('a customer has a value of each type, which staff enter and whose personal ones are masked', async () => {
    expect((await edit(CUSTOM)).data.custom).toEqual(MASKED)
    const id = await buyer()
    expect((await ask(`GET /cms/customer/${id}`)).data.custom).toEqual(MASKED)
    expect((await ask(`GET /cms/customer/${id}/personal`)).data.custom).toEqual(CUSTOM)
  })

  test('a customer keeps what is masked when the rest of it is sent back', async () => {
    await edit(CUSTOM)
    const id = await buyer()
    const read = (await ask(`GET /cms/customer/${id}`)).data
    const back = { ...read, custom: { ...read.custom, level: 'b' } }
    expect((await ask(`PUT /cms/customer/${id}`, back)).data.custom).toEqual({ ...MASKED, level: 'b' })
    const [stored] = await shop.db.select().from(user).where(eq(user.id, id))
    expect(stored).toMatchObject({ x_tax_no: CUSTOM.tax_no, x_level: 'b' })
  })

  test('a customer sees and enters the fields that buyers have, and no others', async () => {
    await edit(CUSTOM)
    expect((await ask('GET /v1/user', undefined, 'second')).data.custom).toEqual(SEEN)
    const edited = await ask('PUT /v1/user', { custom: { born: null } }, 'second')
    expect(edited.data.custom).toEqual({ ...SEEN, born: null })
    const shown = await ask('PUT /v1/user', { custom: { level: 'b' } }, 'second')
    const message = 'is read-only and differs from the current value'
    expect(shown.json.errors).toEqual([{ path: 'custom.level', message }])
    const hidden = await ask('PUT /v1/user', { custom: { credit: 1 } }, 'second')
    expect(hidden.json.errors).toEqual([{ path: 'custom.credit', message: 'is an unknown field' }])
  })

  test('a customer is made with fields, found by them, and exported with them', async () => {
    const made = (await ask('POST /cms/customer', { nickname: 'Zz Li', custom: { level: 'b', visits: 7 } })).data
    expect(made.custom).toMatchObject({ level: 'b', visits: 7, credit: null })
    const found = await ask('GET /cms/customer?x_level=b&sort=-x_visits')
    expect(found.data.items.map(({ id }: { id: number }) => id)).toEqual([made.id])
    expect((await ask('GET /cms/customer?sort=x_tax_no')).json.errors).toMatchObject([{ path: 'sort' }])
    await edit(CUSTOM)
    for (const query of ['q=tea house', 'x_company=longjing', 'q=tea house&x_level=a'])
      expect([query, (await ask(`GET /cms/customer?${query}`)).data.items]).toMatchObject([
        query,
        [{ id: await buyer() }],
      ])
    const { text } = await ask('GET /cms/customer/export?x_visits=7')
    expect(text.split('\r\n')[0]).toContain('Tax number,Birthday,Level,Credit limit')
    expect((await ask('GET /cms/customer?x_tax_no=91')).data.total).toBe((await ask('GET /cms/customer')).data.total)
  })

  test('a customer has the fields in the log and in the copy of their data, and none once the account is closed', async () => {
    await edit(CUSTOM)
    const { items } = (await ask(`GET /cms/oper_log?resource=customer&resource_id=${await buyer()}`)).data
    expect((await ask(`GET /cms/oper_log/${items[0].id}`)).data.after.custom).toEqual(MASKED)
    const own = (await ask('GET /v1/user/data', undefined, 'second')).data.data.profile[0]
    expect(own).toMatchObject({ x_tax_no: CUSTOM.tax_no, x_born: CUSTOM.born })
    const id = await buyer()
    expect((await ask('DELETE /v1/user', undefined, 'second')).status).toBe(200)
    const [left] = await shop.db.select().from(user).where(eq(user.id, id))
    const names = Object.keys(CUSTOM).map((name) => `x_${name}`)
    expect(names.map((name) => Reflect.get(left ?? {}, name))).toEqual(names.map(() => null))
  })
})

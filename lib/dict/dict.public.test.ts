import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dict, dictType } from '@/db/schema/dict'
import { useShop } from '@/packages/testing/shop'

type Named = { type: string; entries: { value: string; label: string }[] }

describe('dictionaries that the mini-program reads', () => {
  const shop = useShop()
  const staff = async (what: string, body?: unknown) => shop.ask(what, { body, token: await shop.tokenOf('manager') })
  const read = async (types: string, language = 'en') =>
    (await shop.ask(`GET /v1/dict/${types}`, { headers: { 'accept-language': language } })).data.items
  const typesOf = async (types: string) => (await read(types)).map(({ type }: Named) => type)
  const idOf = async (type: string) =>
    (await shop.db.select({ id: dictType.id }).from(dictType).where(eq(dictType.type, type)))[0]?.id

  test('public dictionaries are in the reader’s language and in the order in which they are asked for', async () => {
    const [reasons, carriers] = await read('refund_reason,carrier,refund_reason')
    expect([reasons.name, carriers.name]).toEqual(['Reasons for a refund', 'Carriers'])
    expect(carriers.entries[0]).toEqual({ value: 'sf', label: 'SF Express', color: '', is_default: true })
    expect(reasons.entries.at(-1)).toEqual({ value: 'other', label: 'Other', color: 'gray', is_default: false })
    const [chinese] = await read('carrier', 'zh-CN')
    expect([chinese.name, chinese.entries[0].label]).toEqual(['快递公司', '顺丰速运'])
  })

  test('public dictionaries are left out when there is no such dictionary, or it is not public', async () => {
    await staff('POST /cms/dict_type', { type: 'packer', name: '打包员', name_en: 'Packers' })
    await staff('POST /cms/dict', { type: 'packer', value: 'wu', label: '吴', label_en: 'Wu' })
    expect(await typesOf('packer,carrier,nowhere')).toEqual(['carrier'])
    await staff(`PUT /cms/dict_type/${await idOf('packer')}`, { public: true })
    expect(await read('packer')).toMatchObject([{ entries: [{ value: 'wu', label: 'Wu' }] }])
  })

  test('public dictionaries are left out in the trash and while disabled, as their entries are', async () => {
    const id = await idOf('cancel_reason')
    const [first, second] = await shop.db.select().from(dict).where(eq(dict.type, 'refund_reason')).orderBy(dict.sort)
    await staff(`PUT /cms/dict/${first?.id}`, { status: 'disabled' })
    await staff(`DELETE /cms/dict/${second?.id}`)
    const values = (await read('refund_reason'))[0].entries.map(({ value }: { value: string }) => value)
    expect(values).toEqual(['wrong_item', 'missing_item', 'not_as_described', 'late', 'not_wanted', 'other'])
    await staff(`PUT /cms/dict_type/${id}`, { status: 'disabled' })
    expect(await typesOf('cancel_reason')).toEqual([])
  })

  test('public dictionaries are answered anew after each change of staff, and as before otherwise', async () => {
    const before = await shop.ask('GET /v1/dict/carrier')
    const same = { headers: { 'if-none-match': before.headers.ETag ?? '' } }
    expect((await shop.ask('GET /v1/dict/carrier', same)).status).toBe(304)
    const entry = { type: 'carrier', value: 'db', label: '德邦快递', label_en: 'Deppon' }
    await staff('POST /cms/dict', entry)
    expect((await shop.ask('GET /v1/dict/carrier', same)).data.items[0].entries.at(-1)).toMatchObject({ value: 'db' })
  })

  test('public dictionaries are asked for by one to twenty types', async () => {
    const many = Array.from({ length: 21 }, (_, at) => `type_${at}`)
    expect((await shop.ask(`GET /v1/dict/${many}`)).json).toMatchObject({
      error_code: 10120,
      errors: [{ path: 'types', message: 'must have at most 20 entries' }],
    })
    expect((await shop.ask('GET /v1/dict/Carrier')).json.errors).toMatchObject([{ path: 'types.0' }])
  })
})

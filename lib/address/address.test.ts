import { describe, expect, test } from 'vitest'
import { useShop } from '@/packages/testing/shop'
import { ADDRESS } from './sample-calls'

type Row = { id: number; name: string; is_default: boolean }

describe('the addresses of a buyer', () => {
  const shop = useShop()
  const ask = async (what: string, body?: unknown, as = 'second') =>
    shop.ask(what, { body, token: await shop.tokenOf(as) })
  const add = async (fields = {}, as = 'second') => (await ask('POST /v1/address', { ...ADDRESS, ...fields }, as)).data
  const list = async (as = 'second'): Promise<Row[]> => (await ask('GET /v1/address', undefined, as)).data.items
  const empty = async () => {
    for (const { id } of await list()) await ask(`DELETE /v1/address/${id}`)
  }
  const shown = async () => (await list()).map(({ name, is_default }) => (is_default ? `${name}!` : name))
  const refused = async (body: unknown) => (await ask('POST /v1/address', body)).json.errors

  test('the addresses of a buyer start empty, and the first becomes the default even if it asks not to be', async () => {
    await empty()
    expect((await ask('GET /v1/address')).data).toEqual({ items: [] })
    const first = await ask('POST /v1/address', { ...ADDRESS, is_default: false })
    expect(first.status).toBe(201)
    expect(first.data).toEqual({
      id: expect.any(Number),
      ...ADDRESS,
      region_code: '310101',
      is_default: true,
      added_by_shop: false,
    })
    expect((await ask(`GET /v1/address/${first.data.id}`)).data).toEqual(first.data)
  })

  test('the addresses of a buyer are listed with the default first, then the newest', async () => {
    await empty()
    for (const name of ['a', 'b', 'c']) await add({ name })
    expect(await shown()).toEqual(['a!', 'c', 'b'])
  })

  test('the addresses of a buyer have one default, which moves to the address that asks for it', async () => {
    await empty()
    const a = await add({ name: 'a' })
    await add({ name: 'b', is_default: true })
    expect(await shown()).toEqual(['b!', 'a'])
    const edited = await ask(`PUT /v1/address/${a.id}`, { is_default: true })
    expect(edited.data).toEqual({ ...a, is_default: true })
    expect(await shown()).toEqual(['a!', 'b'])
    await ask(`PUT /v1/address/${a.id}`, { is_default: true })
    expect(await shown()).toEqual(['a!', 'b'])
  })

  test('the addresses of a buyer cannot lose their default: it can only be moved to another address', async () => {
    await empty()
    const [a, b] = [await add({ name: 'a' }), await add({ name: 'b' })]
    const response = await ask(`PUT /v1/address/${a.id}`, { name: 'x', is_default: false })
    const errors = [{ path: 'is_default', message: 'make another address the default instead' }]
    expect([response.status, response.json.errors]).toEqual([400, errors])
    expect((await ask(`PUT /v1/address/${b.id}`, { is_default: false })).status).toBe(200)
    expect(await shown()).toEqual(['a!', 'b'])
  })

  test('the addresses of a buyer pass the default on to the newest other address when it is deleted', async () => {
    await empty()
    const [a, b, c] = [await add({ name: 'a' }), await add({ name: 'b' }), await add({ name: 'c' })]
    const gone = await ask(`DELETE /v1/address/${a.id}`)
    expect([gone.status, gone.data]).toEqual([200, null])
    expect(await shown()).toEqual(['c!', 'b'])
    await ask(`DELETE /v1/address/${b.id}`)
    expect(await shown()).toEqual(['c!'])
    await ask(`DELETE /v1/address/${c.id}`)
    expect(await shown()).toEqual([])
    expect((await ask(`DELETE /v1/address/${c.id}`)).status).toBe(404)
  })

  test('the addresses of a buyer are edited field by field', async () => {
    const address = await add()
    const edited = await ask(`PUT /v1/address/${address.id}`, {
      detail: '南京东路 2 号 🏠',
      mobile: '+86 139-0013-9000',
    })
    expect(edited.data).toEqual({ ...address, detail: '南京东路 2 号 🏠', mobile: '13900139000' })
    expect((await ask(`PUT /v1/address/${address.id}`, {})).data).toEqual(edited.data)
    expect((await ask(`PUT /v1/address/${address.id}`, { name: null })).json.errors).toMatchObject([{ path: 'name' }])
  })

  test('the addresses of a buyer belong to one user: to others they are not found', async () => {
    const theirs = await add({}, 'buyer')
    for (const [method, body] of [
      ['GET'],
      ['PUT', { name: 'x' }],
      ['PUT', { is_default: true }],
      ['DELETE'],
    ] as const) {
      const tried = await ask(`${method} /v1/address/${theirs.id}`, body)
      expect([method, tried.status, tried.json.error_code]).toEqual([method, 404, 10100])
    }
    expect((await list()).map(({ id }) => id)).not.toContain(theirs.id)
    expect((await ask(`GET /v1/address/${theirs.id}`, undefined, 'buyer')).data).toEqual(theirs)
    for (const what of ['GET /v1/address', 'POST /v1/address', `GET /v1/address/${theirs.id}`]) {
      expect((await shop.ask(what)).json.error_code).toBe(1002)
    }
    expect(await refused({ ...ADDRESS, user_id: 1 })).toEqual([{ path: 'user_id', message: 'is an unknown field' }])
  })

  test('the addresses of a buyer do not affect the default of another user', async () => {
    const theirs = await list('buyer')
    await add({ is_default: true })
    await empty()
    expect(await list('buyer')).toEqual(theirs)
  })

  test('the addresses of a buyer are at most 50', async () => {
    const { length } = await list()
    for (let more = length; more < 50; more++) expect(await add({ name: `no ${more}` })).toBeDefined()
    const full = await ask('POST /v1/address', ADDRESS)
    const msg = 'You can save up to 50 addresses'
    expect(full).toMatchObject({ status: 409, json: { error_code: 10111, msg } })
    expect(await add({}, 'buyer')).toMatchObject({ name: ADDRESS.name })
    expect(await list()).toHaveLength(50)
  })

  test('the addresses of a buyer are created once per Idempotency-Key', async () => {
    const token = await shop.tokenOf('second')
    const before = (await list()).length
    const keyed = (name: string) =>
      shop.ask('POST /v1/address', {
        token,
        body: { ...ADDRESS, name },
        headers: { 'idempotency-key': 'address-of-today' },
      })
    const [first, again] = [await keyed('once'), await keyed('once')]
    expect(again).toMatchObject({ status: 201, data: first.data, headers: { 'Idempotency-Replayed': 'true' } })
    expect((await keyed('other')).json.error_code).toBe(10140)
    expect(await list()).toHaveLength(before + 1)
  })

  test.each([
    ['13800138000', '13800138000'],
    [' 138 0013-8000 ', '13800138000'],
    ['+8613800138000', '13800138000'],
    ['+852 5123 4567', '+85251234567'],
  ])('the addresses of a buyer accept the phone number %s and store it as %s', async (mobile, kept) => {
    expect((await add({ mobile })).mobile).toBe(kept)
  })

  test.each([
    '12800138000',
    '1380013800',
    '138001380001',
    '02081167888',
    '+0123456789',
    '+1',
    '１３８００１３８０００',
    'phone',
    '',
  ])('the addresses of a buyer reject the phone number “%s”', async (mobile) => {
    const message = 'must be a mobile number, starting with + and the country code outside China'
    expect(await refused({ ...ADDRESS, mobile })).toEqual([{ path: 'mobile', message }])
  })

  test('the addresses of a buyer reject fields that are empty, too long or not storable, by name', async () => {
    for (const [field, most] of [
      ['name', 32],
      ['province', 32],
      ['city', 32],
      ['country', 32],
      ['detail', 128],
    ] as const) {
      expect((await add({ [field]: '字'.repeat(most) }))[field]).toBe('字'.repeat(most))
      const tooLong = { path: field, message: `must have at most ${most} characters` }
      expect(await refused({ ...ADDRESS, [field]: '字'.repeat(most + 1) })).toEqual([tooLong])
      expect(await refused({ ...ADDRESS, [field]: '  ' })).toEqual([{ path: field, message: 'must not be empty' }])
      expect(await refused({ ...ADDRESS, [field]: undefined })).toEqual([{ path: field, message: 'is required' }])
      const nul = { path: field, message: 'must not contain a NUL character' }
      expect(await refused({ ...ADDRESS, [field]: 'a\0b' })).toEqual([nul])
    }
  })
})

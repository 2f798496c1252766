import { beforeEach, describe, expect, test } from 'vitest'
import { article } from '@/db/schema/publishing'
import { useShop } from '@/packages/testing/shop'
import { checkDictValue } from './dict'

type Entry = { id: number; value: string; is_default: boolean; version: number }

describe('entries of a dictionary', () => {
  const shop = useShop()
  const staff = async (what: string, body?: unknown, headers = {}) =>
    shop.ask(what, { body, headers, token: await shop.tokenOf('manager') })
  const make = async (value: string, more = {}) =>
    (await staff('POST /cms/dict', { type: 'gift_wrap', value, label: '纸', label_en: 'Paper', ...more })).data
  const all = async (query = ''): Promise<Entry[]> =>
    (await staff(`GET /cms/dict?type=gift_wrap&size=100${query}`)).data.items
  const values = async (query = '') => (await all(query)).map(({ value }) => value)
  const defaults = async () => (await all()).filter(({ is_default }) => is_default).map(({ value }) => value)
  const entryOf = async (type: string, value: string): Promise<Entry> =>
    (await staff(`GET /cms/dict?type=${type}&q=${value}`)).data.items[0]
  const write = (type: string, more = {}) => shop.db.insert(article).values({ title: 'Spring', type, ...more })

  let type = 0
  beforeEach(async () => {
    const dictionary = { type: 'gift_wrap', name: '礼品包装', name_en: 'Gift wrap' }
    type = (await staff('POST /cms/dict_type', dictionary)).data.id
  })

  test('entries of a dictionary begin enabled and without a colour, after the existing ones', async () => {
    await make('red')
    const created = await make('gold', { color: 'yellow' })
    expect(created).toMatchObject({ sort: 1, color: 'yellow', status: 'enabled', is_default: false, uses: [] })
    expect(await values()).toEqual(['red', 'gold'])
    expect(await values('&sort=-value')).toEqual(['red', 'gold'])
    expect(await values('&q=gol')).toEqual(['gold'])
  })

  test('entries of a dictionary are filtered by status', async () => {
    const { id } = await make('red')
    await make('gold')
    await staff(`PUT /cms/dict/${id}`, { status: 'disabled' })
    expect([await values('&status=disabled'), await values('&status=enabled')]).toEqual([['red'], ['gold']])
  })

  test('entries of a dictionary keep their type and value permanently', async () => {
    const { id } = await make('red')
    for (const changed of [{ value: 'gold' }, { type: 'carrier' }]) {
      expect(await staff(`PUT /cms/dict/${id}`, changed)).toMatchObject({
        status: 400,
        json: {
          errors: [{ path: Object.keys(changed)[0], message: 'is read-only and differs from the current value' }],
        },
      })
    }
  })

  test('entries of a dictionary have a unique value in their dictionary, even in the trash', async () => {
    const again = { type: 'gift_wrap', value: 'red', label: '纸', label_en: 'Paper' }
    const { id } = await make('red')
    const refused = await staff('POST /cms/dict', again)
    expect(refused).toMatchObject({ status: 409, json: { errors: [{ path: 'value', message: 'already exists' }] } })
    await staff(`DELETE /cms/dict/${id}`)
    const hidden = { path: 'value', message: 'is already in the trash, restore it there' }
    expect((await staff('POST /cms/dict', again)).json.errors).toEqual([hidden])
    expect((await staff('POST /cms/dict', { ...again, value: 'Red' })).status).toBe(201)
  })

  test('entries of a dictionary must belong to an existing dictionary', async () => {
    const entry = { value: 'red', label: '纸', label_en: 'Paper' }
    const refused = { status: 400, json: { errors: [{ path: 'type', message: 'is not a dictionary in this shop' }] } }
    expect(await staff('POST /cms/dict', { ...entry, type: 'nowhere' })).toMatchObject(refused)
    await staff(`DELETE /cms/dict_type/${type}`)
    expect(await staff('POST /cms/dict', { ...entry, type: 'gift_wrap' })).toMatchObject(refused)
  })

  test('entries of a dictionary have at most one default, which moves to a new one', async () => {
    const red = await make('red', { is_default: true })
    expect(await defaults()).toEqual(['red'])
    await make('gold', { is_default: true })
    expect(await defaults()).toEqual(['gold'])
    await staff(`PUT /cms/dict/${red.id}`, { is_default: true })
    expect(await defaults()).toEqual(['red'])
    expect((await all()).map(({ version }) => version)).toEqual([3, 2])
    await staff(`PUT /cms/dict/${red.id}`, { is_default: false })
    expect(await defaults()).toEqual([])
  })

  test('entries of a dictionary must be enabled while they are the default', async () => {
    const { id } = await make('red', { is_default: true })
    const wrong = [{ path: 'status', message: 'must be enabled while it is the default' }]
    const refused = { status: 400, json: { errors: wrong } }
    expect(await staff(`PUT /cms/dict/${id}`, { status: 'disabled' })).toMatchObject(refused)
    expect((await staff(`PUT /cms/dict/${id}`, { status: 'disabled', is_default: false })).status).toBe(200)
    expect(await staff(`PUT /cms/dict/${id}`, { is_default: true })).toMatchObject(refused)
    const other = { type: 'gift_wrap', value: 'x', label: '纸', label_en: 'Paper' }
    expect(await staff('POST /cms/dict', { ...other, status: 'disabled', is_default: true })).toMatchObject(refused)
  })

  test('entries of a dictionary are no longer the default after they were restored', async () => {
    const { id } = await make('red', { is_default: true })
    await staff(`DELETE /cms/dict/${id}`)
    await make('gold', { is_default: true })
    const restored = await staff(`POST /cms/dict/${id}/restoration`)
    expect([restored.status, restored.data.is_default, await defaults()]).toEqual([200, false, ['gold']])
  })

  test('entries of a dictionary can be restored only if their dictionary exists', async () => {
    const { id } = await make('red')
    await staff(`DELETE /cms/dict/${id}`)
    await staff(`DELETE /cms/dict_type/${type}`)
    const refused = await staff(`POST /cms/dict/${id}/restoration`)
    expect(refused).toMatchObject({ status: 409, json: { error_code: 10111, msg: 'Restore the dictionary first' } })
  })

  test('entries of a dictionary are not saved over the changes of another user', async () => {
    const { id } = await make('red')
    await staff(`PUT /cms/dict/${id}`, { label: '新' })
    const late = await staff(`PUT /cms/dict/${id}`, { label: '旧' }, { 'if-match': '"1"' })
    expect(late).toMatchObject({ status: 412, json: { details: { version: 2, current: { label: '新' } } } })
  })

  test('entries of a dictionary cannot be deleted while records use them, even in the trash, but can be disabled', async () => {
    await shop.db.delete(article)
    await write('guide')
    await write('guide', { deleted_at: new Date() })
    const guide = await entryOf('article_type', 'guide')
    const uses = [{ resource: 'article', name: 'Articles', count: 2 }]
    expect(guide).toMatchObject({ uses })
    const refused = await staff(`DELETE /cms/dict/${guide.id}`)
    expect(refused).toMatchObject({ status: 409, json: { error_code: 10110, details: { uses } } })
    expect(refused.json.msg).toBe('It is still in use: Articles (2)')
    expect((await staff(`PUT /cms/dict/${guide.id}`, { status: 'disabled' })).status).toBe(200)
    await shop.db.delete(article)
    expect((await staff(`DELETE /cms/dict/${guide.id}`)).status).toBe(200)
  })

  test('entries of a dictionary can be used in a record if they and their dictionary are enabled', async () => {
    const conflict = (value: string | undefined, before?: string) =>
      checkDictValue(shop.db, 'gift_wrap', value, 'type', before).then(
        () => 'taken',
        (error) => error.extras.errors[0].path,
      )
    const { id } = await make('red')
    expect([await conflict('red'), await conflict('gold'), await conflict(undefined)]).toEqual([
      'taken',
      'type',
      'taken',
    ])
    await staff(`PUT /cms/dict/${id}`, { status: 'disabled' })
    expect([await conflict('red'), await conflict('red', 'red')]).toEqual(['type', 'taken'])
    await staff(`PUT /cms/dict/${id}`, { status: 'enabled' })
    await staff(`PUT /cms/dict_type/${type}`, { status: 'disabled' })
    expect(await conflict('red')).toBe('type')
    await staff(`PUT /cms/dict_type/${type}`, { status: 'enabled' })
    await staff(`DELETE /cms/dict/${id}`)
    expect(await conflict('red')).toBe('type')
  })
})

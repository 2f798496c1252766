import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { banner } from '@/db/schema/banner'
import { useShop } from '@/packages/testing/shop'
import { line, text } from './contract'
import { invisibleTextPaths } from './problems'

const Named = z.strictObject({
  name: line(60).meta({ title: 'Name' }).optional(),
  remark: text(60).nullable().optional(),
  parts: z.array(z.object({ title: line(60) })).optional(),
  code: z.string().optional(),
})

describe('a text of invisible characters only', () => {
  test.each([
    ...['00ad', '034f', '061c', '115f', '1160', '17b4', '180b', '180e', '200b', '200c', '200d', '200e', '200f'],
    ...['202a', '202e', '2028', '2060', '2061', '2064', '2066', '2069', '206f', '2800', '3164', 'fe0f', 'feff', 'ffa0'],
    ...['fff9', '1bca0', '1d173', 'e0001', 'e0041', 'e0100', '0001', '0085', '00a0', '3000'],
  ])('invisible text is rejected: U+%s', (code) => {
    const sign = String.fromCodePoint(Number.parseInt(code, 16))
    expect(invisibleTextPaths(Named, { name: sign })).toEqual(['name'])
    expect(invisibleTextPaths(Named, { name: `\u200b ${sign}\u2060${sign}` })).toEqual(['name'])
    expect(invisibleTextPaths(Named, { name: `${sign}茶` })).toEqual([])
  })

  test.each(['茶', '👨‍👩‍👧', '❤️', '1️⃣', '🏳️‍🌈', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', 'क्‍ष', '-', 'Ⓐ', 'é'])(
    'invisible text is not detected in %s',
    (name) => {
      expect(invisibleTextPaths(Named, { name, remark: name, parts: [{ title: name }] })).toEqual([])
    },
  )

  test('invisible text is reported by its path, at any depth, but not if it is empty or in other contracts', () => {
    const hidden = '\u200b'
    const parts = [{ title: 'a' }, { title: hidden }]
    expect(invisibleTextPaths(Named, { name: hidden, remark: hidden, parts, code: hidden })).toEqual([
      ...['name', 'remark', 'parts.1.title'],
    ])
    expect(invisibleTextPaths(Named, { remark: '' })).toEqual([])
    expect(invisibleTextPaths(Named, { remark: null })).toEqual([])
  })

  const shop = useShop()
  test('invisible text is rejected by every operation with a message that names the field', async () => {
    const message = 'must not consist of invisible characters only'
    const cases: [as: string, what: string, body: object, path: string][] = [
      ['manager', 'POST /cms/banner', { name: '\u200b\u2060' }, 'name'],
      ['manager', 'PUT /cms/banner/1', { name: '\u3164' }, 'name'],
      ['manager', 'POST /cms/category', { name: '\u2800' }, 'name'],
      ['admin', 'PUT /cms/config', { values: { 'shop.name': '\u00ad' } }, 'values.shop.name'],
      ['buyer', 'PUT /v1/user', { nickname: '\ufeff\u200d' }, 'nickname'],
      ['buyer', 'PUT /v1/address/1', { name: '\u180e' }, 'name'],
    ]
    for (const [as, what, body, path] of cases) {
      const refused = await shop.ask(what, { token: await shop.tokenOf(as), body })
      expect([what, refused.status, refused.json.errors]).toEqual([what, 400, [{ path, message }]])
    }
    const chinese = { token: await shop.tokenOf('manager'), headers: { 'accept-language': 'zh' } }
    const { json } = await shop.ask('POST /cms/banner', { ...chinese, body: { name: '\u200b' } })
    expect(json.msg).toBe('name 不能只包含不可见字符')
  })

  test('a text of invisible characters in an older record can still be read and replaced', async () => {
    await shop.db.update(banner).set({ name: '\u200b' })
    const token = await shop.tokenOf('manager')
    expect((await shop.ask('GET /cms/banner', { token })).status).toBe(200)
    expect((await shop.ask('PUT /cms/banner/1', { token, body: { name: '👨‍👩‍👧' } })).data.name).toBe('👨‍👩‍👧')
  })

  test('a name is stored without signs that turn its direction, and must have others', async () => {
    const signs = ['061c', '200e', '200f', '202a', '202b', '202c', '202d', '202e', '2066', '2067', '2068', '2069']
    for (const code of signs) {
      const sign = String.fromCodePoint(Number.parseInt(code, 16))
      expect([code, line(9).parse(`${sign}abc${sign} def`), text(9).parse(sign)]).toEqual([code, 'abc def', ''])
    }
    const buyer = await shop.tokenOf('buyer')
    const { data } = await shop.ask('PUT /v1/user', { token: buyer, body: { nickname: 'Kiosk\u202egnp.exe\u202c' } })
    expect(data.nickname).toBe('Kioskgnp.exe')
    const manager = await shop.tokenOf('manager')
    const refused = await shop.ask('POST /cms/banner', { token: manager, body: { name: '\u202e\u2066' } })
    expect(refused.json.errors).toEqual([{ path: 'name', message: 'must not be empty' }])
  })
})

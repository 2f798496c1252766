import { describe, expect, test } from 'vitest'
import { errors } from '@/lib/base/errors'
import { localeOf, t, zh } from '@/lib/base/i18n/i18n'
import { useShop } from '@/packages/testing/shop'

describe('the language of an answer', () => {
  test.each([
    [null, 'en'],
    ['', 'en'],
    ['zh', 'zh'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['zh-Hans-CN', 'zh'],
    ['ZH-tw', 'zh'],
    ['en-GB,zh;q=0.9', 'en'],
    ['en;q=0.5, zh;q=0.7', 'zh'],
    ['fr, de;q=0.9, zh;q=0.1', 'zh'],
    ['fr, de', 'en'],
    ['*', 'en'],
    ['zh;q=0', 'en'],
    ['zh;q=0, en;q=0.1', 'en'],
    ['zh;q=abc', 'en'],
    ['zh, en', 'zh'],
    [';;;,,,q=', 'en'],
  ])('the language of an answer is, for Accept-Language %j, %s', (header, locale) =>
    expect(localeOf(header)).toBe(locale),
  )
})

describe('a message', () => {
  test('a message has its placeholders filled', () => {
    expect(t('en', 'must be at most {bound}', { bound: 100 })).toBe('must be at most 100')
    expect(t('en', '{a} and {a} and {b}', { a: 'x' })).toBe('x and x and {b}')
    expect(t('en', 'as {it} stands')).toBe('as {it} stands')
  })

  test('a message has its noun in the singular for one, in the plural for any other number', () => {
    const said = (n: number | string) => t('en', '{n} {n:box/boxes} left', { n })
    expect([0, 1, 2, '1+'].map(said)).toEqual(['0 boxes left', '1 box left', '2 boxes left', '1+ boxes left'])
    expect(t('en', '{n:order/orders} to ship', { n: 1 })).toBe('order to ship')
  })

  test('a message has a list joined as its language does', () => {
    const said = (locale: 'en' | 'zh') => t(locale, 'of {sizes}', { sizes: ['S', 'M'] })
    expect([said('en'), said('zh')]).toEqual(['of S, M', 'of S、M'])
  })

  test('a message without a Chinese translation stays English', () => {
    expect(t('zh', 'nobody has ever said this {way}', { way: 'here' })).toBe('nobody has ever said this here')
  })

  test('a message has the same placeholders in Chinese', () => {
    for (const [english, chinese] of Object.entries(zh)) {
      const holes = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
      expect([english, holes(chinese)]).toEqual([english, holes(english)])
      expect(chinese, english).not.toBe('')
    }
  })
})

describe('errors in Chinese', () => {
  const shop = useShop()
  const headers = { 'Accept-Language': 'zh-CN' }

  test('errors in Chinese name the field and say what is wrong with it', async () => {
    const token = await shop.tokenOf('manager')
    const errorsOf = async (what: string, body?: unknown) =>
      (await shop.ask(what, { token, headers, body })).json?.errors
    const atMost = { path: 'size', message: t('zh', 'must be at most {bound}', { bound: 100 }) }
    const unknown = { path: 'colour', message: t('zh', 'is an unknown field') }
    expect(await errorsOf('GET /cms/banner?size=101')).toEqual([atMost])
    expect(await errorsOf('DELETE /cms/banner/1?colour=red')).toEqual([unknown])
    expect(await errorsOf('POST /cms/banner', { name: 'a', colour: 'red' })).toEqual([unknown])
    for (const { message } of [atMost, unknown]) expect(message).toMatch(/\p{Script=Han}/u)
  })

  test('every kind of error has Chinese messages', async () => {
    const nobody = await shop.ask('GET /cms/banner', { headers })
    expect(nobody.json?.msg).toBe(zh[errors.unauthorized[2]])
    const clerk = await shop.ask('GET /cms/banner', { headers, token: await shop.tokenOf('clerk') })
    expect(clerk.json?.msg).toBe(zh['You need the permission {point}']?.replace('{point}', 'banner.list'))
    const buyer = await shop.ask('GET /cms/banner', { headers, token: await shop.tokenOf('buyer') })
    expect(buyer.json?.msg).toBe(zh['This is for staff only'])
    const body = await shop.ask('POST /v1/token', { headers: { ...headers, 'Content-Type': 'text/plain' }, body: 'x' })
    expect(body.json?.msg).toMatch(/\p{Script=Han}/u)
  })
})

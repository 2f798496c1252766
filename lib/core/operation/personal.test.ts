import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { grant } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import { maskText, maskWithin } from './personal'

const personal = { personal: true }
const Buyer = z.object({
  name: z.string().meta(personal),
  mobile: z.string().nullable().meta(personal),
  city: z.string(),
  born: z.int().optional().meta(personal),
  address: z.object({ detail: z.string().meta(personal) }).nullable(),
  others: z.array(z.object({ email: z.string().meta(personal) })),
  note: z.string().meta({ personal: 'within' }),
})
const buyer = {
  name: '李小龙',
  mobile: '13812345678',
  city: '佛山',
  born: 1940,
  address: { detail: '永安路 1 号' },
  others: [{ email: 'bruce@example.com' }],
  note: '打电话13812345678，谢谢',
}
const MASKED = {
  name: '李**',
  mobile: '138****5678',
  city: '佛山',
  born: null,
  address: { detail: '永**' },
  others: [{ email: 'b***@example.com' }],
  note: '打电话138****5678，谢谢',
}
const Named = Buyer.omit({ born: true })
const { born: _, ...named } = buyer
const { born: __, ...hidden } = MASKED

const answers = { access: 'staff', output: Named, run: async () => named } as const
const seen = endpoint('stranger.see', 'GET /cms/stranger', 'A person', answers)
const logged = endpoint('stranger.open', 'GET /cms/stranger/open', 'A person, with a log entry', {
  ...answers,
  audit: true,
})
const own = endpoint('stranger.be', 'GET /v1/stranger', 'Oneself', { ...answers, access: 'user' })

describe('personal data', () => {
  const shop = useShop([seen, logged, own])
  const ask = async (what: string, as = 'manager') => (await shop.ask(what, { token: await shop.tokenOf(as) })).data

  test('personal data is masked in the back office, at any depth', async () => {
    expect(await ask('GET /cms/stranger')).toEqual(hidden)
    expect(await ask('GET /cms/stranger', 'admin')).toEqual(hidden)
  })

  test('personal data is unmasked in a logged read, with the permission for it', async () => {
    expect(await ask('GET /cms/stranger/open')).toEqual(hidden)
    await grant(shop.db, 'manager', 'personal.read')
    expect(await ask('GET /cms/stranger/open')).toEqual(named)
    expect(await ask('GET /cms/stranger')).toEqual(hidden)
  })

  test('personal data is unmasked for the person it belongs to', async () => {
    expect(await ask('GET /v1/stranger', 'buyer')).toEqual(named)
  })

  test.each([
    ['13812345678', '138****5678'],
    ['+85251234567', '852****4567'],
    ['+1234567', '12****67'],
    ['a@example.com', 'a***@example.com'],
    ['欧阳娜娜', '欧**'],
    ['😀 you', '😀**'],
    ['', ''],
  ])('personal data such as %s is masked as %s', (plain, left) => {
    expect(maskText(plain)).toBe(left)
  })

  test.each([
    ['Call +86 138-1234-5678, or bruce@example.com', 'Call 861****5678, or b***@example.com'],
    ['打13812345678或021-12345678', '打138****5678或021****5678'],
    ['请在周末送货, 2 件', '请在周末送货, 2 件'],
    ['SF1234567890123', 'SF1234567890123'],
    ['20260501120000482915377164', '20260501120000482915377164'],
    ['', ''],
  ])('personal data is masked within a text: %s is shown as %s', (plain, left) => {
    expect(maskWithin(plain)).toBe(left)
  })
})

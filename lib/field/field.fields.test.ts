import { describe, expect, test } from 'vitest'
import { useShop } from '@/packages/testing/shop'

type Field = { of: string; name: string }

describe('the fields of a shop', () => {
  const shop = useShop()
  const read = async (language = 'en') =>
    (await shop.ask('GET /v1/field', { headers: { 'accept-language': language } })).data.items
  const one = async (of: string, name: string, language?: string) =>
    (await read(language)).find((field: Field) => field.of === of && field.name === name)

  test('the fields of a shop are public, with all that a form has to know', async () => {
    expect(await one('address', 'landmark')).toEqual({
      of: 'address',
      name: 'landmark',
      type: 'long_text',
      label: 'Landmark',
      help: null,
      choices: [],
      min: null,
      max: 5000,
      buyers: 'enter',
      required: true,
    })
    expect(await one('address', 'floor')).toMatchObject({ type: 'integer', min: -3, max: 200, required: false })
    expect(await one('product', 'origin')).toMatchObject({ help: 'As on the packaging', max: 20, buyers: 'see' })
    expect(await one('product', 'origin')).toMatchObject({ required: false }) // of staff only
  })

  test('the fields of a shop are told in the language of the buyer', async () => {
    expect(await one('product', 'origin', 'zh')).toMatchObject({ label: '原产国', help: '与包装一致' })
    const grades = [
      { value: 'a', label: '甲级' },
      { value: 'b', label: '乙级' },
    ]
    expect((await one('product', 'grade', 'zh')).choices).toEqual(grades)
  })

  test('the fields of a shop that only staff see are not in the answer', async () => {
    const names = (await read()).map(({ of, name }: Field) => `${of}.${name}`)
    expect(names).toContain('address.surcharge')
    for (const hidden of ['product.cost', 'order.batch', 'customer.story', 'address.area'])
      expect(names).not.toContain(hidden)
  })
})

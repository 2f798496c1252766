import { describe, expect, test } from 'vitest'
import { kiosk } from '@/kiosk.config'
import type { CustomFields } from './base/custom-field'
import { requireFields } from './boot'

const label = { en: 'Origin', zh: '产地' }

describe('a shop with fields of its own', () => {
  test('a shop starts with the fields that were built in, and with no others', () => {
    expect(requireFields(kiosk.fields ?? {})).toBeUndefined()
    const other = 'has other fields than those that were built in: run npm run extensions'
    expect(() => requireFields({})).toThrow(other)
    expect(() => requireFields({ product: { ...kiosk.fields?.product, more: { type: 'text', label } } })).toThrow(other)
  })

  test.each<[why: string, fields: CustomFields]>([
    ['The field product.Origin needs a name in lower case', { product: { Origin: { type: 'text', label } } }],
    ['The field product.stock needs another name', { product: { stock: { type: 'integer', label } } }],
    [
      'needs a label in English and Chinese',
      { product: { origin: { type: 'text', label: { en: 'Origin', zh: '' } } } },
    ],
    ['needs choices, each with a label', { product: { grade: { type: 'choice', choices: {}, label } } }],
    ['cannot be entered by buyers', { product: { origin: { type: 'text', label, buyers: 'enter' } } }],
    ['cannot be personal', { sku: { origin: { type: 'text', label, personal: true } } }],
    ['is required of buyers, who do not enter it', { order: { gift: { type: 'text', label, required: 'buyers' } } }],
    ['of a variant can only be text, integer, money, day', { sku: { fragile: { type: 'boolean', label } } }],
    [
      'Two fields of products or variants are called Origin',
      { product: { origin: { type: 'text', label } }, sku: { origin: { type: 'text', label } } },
    ],
    ['There are no fields of category', Object.fromEntries([['category', { origin: { type: 'text', label } }]])],
  ])('a shop does not start with a field that makes no sense: %s', (why, fields) => {
    expect(() => requireFields(fields)).toThrow(why)
  })
})

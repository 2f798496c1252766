import { describe, expect, test } from 'vitest'
import type { ShopField, ShopFieldType } from './src'
import * as shop from './src/shop'

const field = (name: string, type: ShopFieldType, more: Partial<ShopField> = {}): ShopField => ({
  ...{ of: 'order', name, type, label: name, help: null, choices: [], min: null, max: null },
  ...{ buyers: 'enter', required: false },
  ...more,
})
const fields = [
  field('gift', 'long_text', { required: true }),
  field('boxes', 'integer'),
  field('deposit', 'money'),
  field('wrapped', 'boolean'),
  field('wanted', 'day'),
  field('paper', 'choice', { choices: [{ value: 'r', label: 'Red' }] }),
  field('batch', 'text', { buyers: 'see' }),
  field('origin', 'text', { of: 'product', buyers: 'see' }),
]
const custom = { gift: 'Hi', boxes: 0, deposit: 1250, wrapped: false, wanted: '2026-03-01', paper: 'r', batch: null }

describe('the fields of a shop', () => {
  test('the fields of a shop are shown as they are read, without those that are empty', () => {
    expect(shop.fieldFacts(fields, 'order', { custom }, 'zh_CN').map(({ text }) => text)).toEqual([
      ...['Hi', '0', '¥12.50', '否', '2026-03-01', 'Red'],
    ])
    expect(shop.fieldFacts(fields, 'order', { custom: { paper: 'gone' } }, 'en')).toMatchObject([{ text: 'gone' }])
    expect(shop.fieldFacts(fields, 'order', {}, 'en')).toEqual([])
  })

  test('the fields of a shop that buyers fill in stand in a form and come back the same', () => {
    const entered = shop.fieldsToEnter(fields, 'order')
    const texts = shop.fieldTexts(entered, { custom })
    expect(texts).toMatchObject({ deposit: '12.50', wrapped: 'false', boxes: '0' })
    const { batch: _, ...sent } = custom
    expect(shop.enteredFields(entered, texts)).toEqual({ custom: sent })
    const empty = { gift: null, boxes: null, deposit: null, wrapped: null, wanted: null, paper: null }
    expect(shop.enteredFields(entered, shop.fieldTexts(entered, {}))).toEqual({ custom: empty })
    expect(shop.enteredFields([], {})).toEqual({})
  })

  test('the fields of a shop that cannot be left empty are named, and what cannot be read is sent as typed', () => {
    const entered = shop.fieldsToEnter(fields, 'order')
    expect(shop.missingFields(entered, { gift: ' ' }, 'zh')).toEqual({ gift: '请填写gift' })
    expect(shop.missingFields(entered, { gift: 'Hi' }, 'en')).toEqual({})
    expect(shop.enteredFields(entered, { boxes: '1.5', deposit: '0.29' })).toMatchObject({
      custom: { boxes: '1.5', deposit: 29 },
    })
    expect(shop.fieldProblems({ 'custom.gift': 'is required', remark: 'is too long' })).toEqual({ gift: 'is required' })
  })
})

import { describe, expect, test } from 'vitest'
import { productTermsOf, queryTerms } from './terms'
import { normalizeText, splitWords } from './words'

const described = { name: '', category: '', summary: '', properties: [], options: [], codes: [] }
const found = async (name: string, q: string) => {
  const { terms } = await productTermsOf({ ...described, name })
  return queryTerms(q).strict.every((term) => terms.includes(term))
}

describe('search terms', () => {
  test.each([
    ['iPhone', 'ＩＰＨＯＮＥ'],
    ['Château', 'chateau'],
    ["L'Oréal", 'loreal'],
    ['500 g', '500克'],
    ['2.5公斤', '2.5 KG'],
    ['1.5 升', '1.5L'],
    ['14英寸', '14 寸'],
  ])('the terms %s and %s are the same after normalization', (one, other) => {
    expect(normalizeText(one)).toBe(normalizeText(other))
  })

  test('search terms are split where scripts change and at signs within a word', () => {
    expect(splitWords(normalizeText('纯棉T恤 USB-C 2.5L'))).toEqual([
      { text: '纯棉', han: '纯棉' },
      { text: 't', parts: ['t'] },
      { text: '恤', han: '恤' },
      { text: 'usb-c', parts: ['usb', 'c'] },
      { text: '2.5l', parts: ['2.5l'] },
    ])
  })

  test.each([
    ['蓝牙耳机 Bluetooth 5.3', 'blueto', true],
    ['蓝牙耳机 Bluetooth 5.3', 'tooth', false],
    ['咖啡豆 150ml', '15', false],
    ['RTX4060Ti 显卡', '4060', true],
    ['RTX4060Ti 显卡', '406', false],
    ['脐橙 10斤 5个', '5斤', false],
    ['西湖龙井', '湖龙', true],
    ['西湖龙井', '湖井', false],
    ['银行卡包', 'yhk', true],
    ['绿茶', 'lvcha', true],
    ['长裙', 'changqun', true],
    ['𠮷野家 牛肉', '𠮷野', true],
    ['カメラ', 'カメ', true],
  ])('search terms of %s match %s: %s', async (name, q, isIn) => {
    expect(await found(name, q)).toBe(isIn)
  })

  test('search terms are empty for signs alone, and few for a long name', async () => {
    expect(queryTerms('… — !?').strict).toEqual([])
    expect((await productTermsOf({ ...described, name: '龙'.repeat(100) })).terms.length).toBeLessThan(100)
    expect((await productTermsOf({ ...described, name: 'x'.repeat(100) })).terms.length).toBeLessThan(30)
  })
})

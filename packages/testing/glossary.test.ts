import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import '@/components/zh'
import { zh } from '@/lib/base/i18n/i18n'
import { termsIn } from '@/lib/mcp/glossary'

/** Terms that are ordinary words as well: not each of their uses is the term. */
const ORDINARY =
  'closing, completed, difference, entry, error, expire, member, operation, option, paid, payment, required, source, status, task, timeline, to ship, type'

/** Sentences that say it in other words, each for a reason. */
const OTHERWISE: Record<string, string> = {
  'Check the keys of the provider': 'WeChat, which signs buyers in, as well as WeChat Pay',
  'The provider rejected the keys': 'the same; said as what is wrong with the keys',
  'The provider cannot be reached': 'the same',
  'Enter the shop name and customer service phone': 'the name of a telephone line in any shop: 客服电话',
  'Customer service phone': 'the name of a telephone line in any shop: 客服电话',
  'List staff operations': 'the operation log, whose name says whose operations it has',
  'Group products under a theme for the mini-program': 'a verb',
  'List form options': 'a verb',
  'Refund requested': 'what the buyer has done, as a verb',
  Ticket: 'a drawing of the menu: a voucher',
}

/** Words of Chinese that mean nothing else than their term. */
const THINGS = '权限组 回收站 菜单项 字典项 素材库 模拟器 接口文档 起付金额 配货单 还原'.split(' ')

const terms = termsIn(readFileSync('docs/glossary.md', 'utf8'))

const WORD_END = '(?:s|es|ed|d|ies)?'
const sentences = Object.entries(zh).map(([english, chinese]) => ({
  english: english.replace(/`[^`]*`|\{\w+\}/g, '…'),
  chinese,
  key: english,
}))
const pattern = (name: string) => new RegExp(`\\b${name.replace(/y$/, '(?:y|ie)')}${WORD_END}\\b`, 'gi')

/** Longer names first: a staff note is no staff. */
const names = terms
  .flatMap(({ names, chinese }) => names.map((name) => ({ name, chinese })))
  .toSorted((a, b) => b.name.length - a.name.length)

/** The terms of a sentence that its Chinese does not have. */
function missing({ english, chinese, key }: (typeof sentences)[number]): string[] {
  let rest = english
  return names.flatMap(({ name, chinese: words }) => {
    const isIn = pattern(name).test(rest)
    rest = rest.replace(pattern(name), '…')
    const isSaid = words.some((word) => chinese.includes(word)) || ORDINARY.split(', ').includes(name)
    return isIn && !isSaid && !OTHERWISE[key] ? [`${name} is ${words.join(' or ')}: ${key} → ${chinese}`] : []
  })
}

describe('the glossary', () => {
  test('the glossary has one Chinese word per term, which every sentence uses', () => {
    expect(terms.length).toBeGreaterThan(70)
    expect(sentences.flatMap(missing)).toEqual([])
  })

  test('the glossary has terms that their Chinese word stands for', () => {
    const uses = terms
      .filter(({ chinese }) => chinese.some((word) => THINGS.includes(word)))
      .flatMap(({ names, chinese }) => {
        const ends = new RegExp(names.map((name) => name.split(' ').at(-1)?.replace(/y$/, '')).join('|'), 'i')
        const said = sentences.filter((one) => chinese.some((word) => one.chinese.includes(word)))
        return said.map(({ key }) => ({ word: chinese[0], key, isTerm: ends.test(key) }))
      })
    expect(new Set(uses.map(({ word }) => word)).size).toBe(THINGS.length)
    expect(uses.filter(({ isTerm }) => !isTerm)).toEqual([])
  })

  test('the glossary has each Chinese word once, but for two pairs that English keeps apart', () => {
    const words = terms.flatMap(({ chinese }) => chinese)
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual(['买家', '拒绝'])
  })

  test('the glossary bans words that no sentence uses', () => {
    const banned = terms.flatMap((term) => term.banned).filter((word) => /\p{Script=Han}| /u.test(word))
    const uses = banned.flatMap((word) =>
      sentences
        .filter(({ english, chinese }) => chinese.includes(word) || pattern(word).test(english))
        .map(({ key }) => `${word}: ${key}`),
    )
    expect(banned.length).toBeGreaterThan(30)
    expect(uses).toEqual([])
  })
})

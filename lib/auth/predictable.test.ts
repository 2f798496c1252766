import { describe, expect, test } from 'vitest'
import { timeLimit } from '@/packages/testing/long-run'
import { isPredictable } from './predictable'

const answers = (texts: string[]) => Object.fromEntries(texts.map((text) => [text, isPredictable(text)]))
const all = (texts: string[], answer: boolean) => Object.fromEntries(texts.map((text) => [text, answer]))

describe('predictable passwords', () => {
  test.each([
    ['include common ones', 'password iloveyou sunshine princess football superman trustno1 whatever starwars'],
    [
      'include common ones with a number at either end',
      'michael1 monkey123 1password dragon2024 summer1999 liverpool1 123hello',
    ],
    [
      'include common ones with symbols for letters or at the ends',
      'p@ssw0rd p@$$word pa55w0rd! l3tm31n1! admin@123 hello_world !welcome1!',
    ],
    [
      'include patterns on the keyboard',
      'qwertyuiop 1qaz2wsx zaq12wsx qwer1234 asdfghjkl q1w2e3r4 qweasdzxc poiuytrewq',
    ],
    ['include sequences', '12345678 987654321 abcdefgh 1234abcd 11223344 147258369 zyxwvuts'],
    ['include repetitions', 'aaaaaaaa abcabcabc 12341234 demodemo kioskkiosk demo-demo-demo-'],
    [
      'include common ones in pinyin',
      'woaini1314 5201314520 zhangwei123 wodemima woaini520 nihao123 caonima123 laopowoaini wangyang888',
    ],
    [
      'include names of places, teams or products',
      'beijing2008 arsenal123 barcelona10 iphone123 huawei888 taobao123 microsoft1',
    ],
  ])('%s', (_, texts) => expect(answers(texts.split(' '))).toEqual(all(texts.split(' '), true)))

  test('predictable passwords do not include several words or unusual ones', () => {
    const good = ['correct horse', 'seven green bicycles', 'x9!kq-2mv', 'tree-lamp-47', 'k7#qz!pw', '一二三四五六七八']
    const long = [`${'y7'.repeat(62)}q!9x`, 'once-only-4711', '   spaces count   ', 'wo-xihuan-chi-mian']
    expect(answers([...good, ...long])).toEqual(all([...good, ...long], false))
  })

  test('predictable passwords are recognized quickly, for any input', () => {
    const begun = performance.now()
    for (const text of ['abcdef'.repeat(21), '1'.repeat(127), '!'.repeat(127), `${'a1'.repeat(63)}`])
      isPredictable(`${text}~x`)
    expect(performance.now() - begun).toBeLessThan(timeLimit(100))
  })
})

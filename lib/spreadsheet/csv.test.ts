import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { csvLine, withoutFormulaMark } from './csv'
import { parseTableRows } from './table-file'

describe('a text in an exported table', () => {
  const marked = [
    ...['=1+1', '+1', '-1', '@a', '\ta', '\ra', '\na', "'=1", "''-1"],
    ...['＝1+1', '＋1', '－1', '＠SUM(A1)', '﹦1', '﹢1', '﹣1', '﹫a', "'＝1"],
    ...[' =1', '\u3000＝1', '\u00a0=1', '\ufeff=1', '\u200b=1', '\u2060\u00ad＝1', '\u202e=1', ' \t=1', '\n =1'],
  ]
  test.each(marked)('a text is not a formula, and is read back unchanged: %j', (text) => {
    const line = csvLine([text])
    expect(line.replace(/^"/, '')).toMatch(/^'/)
    const [[cell = ''] = []] = parse(line)
    expect(withoutFormulaMark(cell)).toBe(text)
  })

  test.each(marked.filter((text) => text.trim() === text))(
    'a text survives an export and an import: %j',
    async (text) => {
      expect(await parseTableRows(`Name,Stock\r\n${csvLine([text, 1])}`, 10)).toEqual([
        ['Name', 'Stock'],
        [text, '1'],
      ])
    },
  )

  test.each(["'", "it's", "'quoted'", 'a=b', '5-6', '茶', '茶＝叶', '“=1”'])(
    'a text without a formula is written unchanged: %j',
    (text) => {
      expect(csvLine([text])).toBe(`${text}\r\n`)
      expect(withoutFormulaMark(text)).toBe(text)
    },
  )
})

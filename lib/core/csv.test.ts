import { describe, expect, test } from 'vitest'
import { csvLine, unmarked } from './csv'

describe('a text in a table', () => {
  test.each(['=1+1', '+1', '-1', '@a', '\ta', "'=1", "''-1", "'"])(
    '%j is no formula, and comes back as it was',
    (text) => {
      const cell = csvLine([text]).trimEnd()
      expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r]/)
      expect(unmarked(cell)).toBe(text)
    },
  )

  test.each(["it's", "'quoted'", 'a=b', '5-6', '茶'])('%j is no formula, and stays as it is', (text) => {
    expect(csvLine([text])).toBe(`${text}\r\n`)
    expect(unmarked(text)).toBe(text)
  })
})

import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { theme } from '@/components/ui/theme'
import { contrast } from '@/packages/testing/contrast'
import { Colored, highlight, KINDS, type Language } from './code-block'

/** The colored pieces, as `kind text`. */
const colored = (code: string, language: Language) =>
  highlight(code, language).flatMap(({ kind, text }) => (kind ? `${kind} ${text}` : []))

const CODE: [Language, string][] = [
  ['json', '{\n  "id": -1.5e3,\n  "name": "a \\"b\\": 1",\n  "on": true,\n  "of": null\n}'],
  ['shell', `curl -X PUT https://shop.example/v1/banner/1#a \\\n  --data-raw '{"it'\\''s": 1}' # "so"`],
  ['js', "// one\nconst { a } = await shop.order.create({ type: 200, name: 'it\\'s // 1' }, `k`)"],
  ['js', "const broken = 'never closed"],
  ['json', 'content-type: text/plain\n\n<b>"not json</b>'],
  ['shell', ''],
]

describe('the colors of a sample', () => {
  test.each(CODE)('the colors of a sample in %s leave the code as it is: %j', (language, code) => {
    expect(
      highlight(code, language)
        .map(({ text }) => text)
        .join(''),
    ).toBe(code)
  })

  test('the colors of a sample tell keys, texts, numbers and words of JSON apart', () => {
    expect(colored('{ "id": -1.5e3, "name": "a \\"b\\": 1", "on": [true, null] }', 'json')).toEqual([
      ...['key "id"', 'number -1.5e3', 'key "name"', 'string "a \\"b\\": 1"'],
      ...['key "on"', 'word true', 'word null'],
    ])
  })

  test('the colors of a sample see options, variables and quotes of a command, and no comment in an address', () => {
    expect(colored(`curl -X PUT https://a.example/b#c --data-raw 'it'\\''s' "$TOKEN" $id # end`, 'shell')).toEqual([
      ...['word curl', 'key -X', 'key --data-raw', `string 'it'\\''s'`, 'string "$TOKEN"', 'word $id', 'comment # end'],
    ])
  })

  test('the colors of a sample see names, texts and comments of a script', () => {
    expect(colored("const a = await f({ type: 200, url: 'https://a' }) // end", 'js')).toEqual([
      ...['word const', 'word await', 'key type', 'number 200', 'key url', "string 'https://a'", 'comment // end'],
    ])
  })

  test('the colors of a sample are left out of a large response', () => {
    expect(highlight(`"${'x'.repeat(50_000)}"`, 'json')).toHaveLength(1)
  })

  test('the colors of a sample are markup, with the code escaped', () => {
    const markup = renderToStaticMarkup(createElement(Colored, { code: '{ "a": "<b>" }', language: 'json' }))
    expect(markup.replace(/ class="[^"]*"/g, '')).toBe(
      '{ <span>&quot;a&quot;</span>: <span>&quot;&lt;b&gt;&quot;</span> }',
    )
  })
})

test('every color of a sample has a contrast of at least 4.5, in light and in dark', () => {
  const sheet = readFileSync('components/docs/docs.module.css', 'utf8')
  const { gray = [], dark = [] } = theme.colors ?? {}
  const grounds = { light: ['#ffffff', gray[0] ?? ''], dark: [dark[7] ?? '', dark[8] ?? ''] }
  for (const kind of KINDS) {
    const [, light = '', inDark = ''] =
      new RegExp(`\\.${kind} \\{\\s*color: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(sheet) ??
      expect.unreachable(`${kind} has no color`)
    for (const ground of grounds.light) expect([kind, contrast(light, ground) >= 4.5]).toEqual([kind, true])
    for (const ground of grounds.dark) expect([kind, contrast(inDark, ground) >= 4.5]).toEqual([kind, true])
  }
})

test('the ring of the search has a contrast of at least 3 to its ground, in light and in dark', () => {
  const { brand = [], dark = [] } = theme.colors ?? {}
  expect(readFileSync('components/ui/theme.ts', 'utf8')).toMatch(
    /--kiosk-focus': 'var\(--mantine-color-brand-7\)[\s\S]*brand-4\)/,
  )
  expect(contrast(brand[7] ?? '', '#ffffff')).toBeGreaterThanOrEqual(3)
  expect(contrast(brand[4] ?? '', dark[7] ?? '')).toBeGreaterThanOrEqual(3)
})

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const SUFFIX = '.zh-CN.md'
const pages = ['.', 'docs'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => path.join(folder, name)),
)
const englishOf = (page: string) => page.replace(SUFFIX, '.md')
const textOf = (page: string) => readFileSync(page, 'utf8').trimEnd()

/** The last line of a Chinese page: which text of the English page it was written from. */
const lastLine = (english: string) =>
  `<!-- from ${path.basename(english)} ${createHash('sha256').update(textOf(english)).digest('hex').slice(0, 16)} -->`

const FENCED = /^ *```(\w*)\n(.*?)^ *```$/gms
const COMMENT = /(^|\s+)(#|--|\/\/) .*$/gm
/** The fenced blocks in order, without comments. A block of no language is a drawing, whose words are translated. */
const blocksOf = (page: string) =>
  [...textOf(page).matchAll(FENCED)].map(([, language = '', code = '']) =>
    language ? [language, code.replaceAll(COMMENT, '')] : ['', ''],
  )

const proseOf = (page: string) => textOf(page).replace(FENCED, '')
const headingsOf = (page: string) => [...proseOf(page).matchAll(/^(#+) /gm)].map(([, marks]) => marks)
const codeIn = (text: string) =>
  [...new Set([...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replace(/\s+/g, ' ')))].toSorted()
/** The code in each row of the tables: what it is about, in any language. */
const rowsOf = (page: string) => [...proseOf(page).matchAll(/^\|.*\|$/gm)].map(([row]) => codeIn(row))
/** The files and addresses that a page leads to, except the other language of itself at its top. */
const targetsOf = (page: string) => {
  const links = proseOf(page)
    .replace(/^.*简体中文.*$/m, '')
    .matchAll(/\]\(([^)#\s]+)/g)
  return [...new Set([...links].map(([, target = '']) => target))]
}
const inChinese = (page: string) => (target: string) => {
  const chinese = target.replace(/\.md$/, SUFFIX)
  return existsSync(path.join(path.dirname(page), chinese)) ? chinese : target
}

test('the Chinese pages are found', () => {
  expect(pages).toContain('README.zh-CN.md')
})

describe.each(pages)('%s', (page) => {
  const english = englishOf(page)

  test('a Chinese page is written from the English page as it is now', () => {
    expect(
      textOf(page).split('\n').at(-1),
      `${english} has changed. Change ${page} as well (git log -p ${english}), then make its last line\n${lastLine(english)}\n`,
    ).toBe(lastLine(english))
  })

  test('the Chinese and the English page link to each other at the top', () => {
    const top = (file: string) => textOf(file).split('\n').slice(0, 4)
    expect(top(page)).toContain(`[English](${path.basename(english)}) · 简体中文`)
    expect(top(english)).toContain(`English · [简体中文](${path.basename(page)})`)
  })

  test('a Chinese page has the headings, tables and code of the English page', () => {
    expect(headingsOf(page)).toEqual(headingsOf(english))
    expect(rowsOf(page)).toEqual(rowsOf(english))
    expect(blocksOf(page)).toEqual(blocksOf(english))
    expect(codeIn(proseOf(page))).toEqual(codeIn(proseOf(english)))
  })

  test('a Chinese page leads where the English page leads, and to Chinese pages where there are some', () => {
    expect(targetsOf(page).toSorted()).toEqual(targetsOf(english).map(inChinese(page)).toSorted())
  })
})

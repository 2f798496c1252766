import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A function fits on a screen, markup and shared suites too. */
const SCREEN = 60

/** Functions that still wait to be split, with their lines: they may only become shorter. */
const WAITING: Record<string, number> = { 'db/functions/place-order.sql: place_orders': 140 }

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
const NOT_WRITTEN = /node_modules|\/(dist|generated|kiosk-client)\/|\.generated\.ts$|\.d\.ts$|\.test\.tsx?$/
const sources = ['app', 'components', 'db', 'examples', 'lib', 'packages']
  .flatMap(filesIn)
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !NOT_WRITTEN.test(file))

const OPENS =
  /=>\s*[({[]*$|\bfunction\b|^\s*(?:(?:static|async|get|set|override|private) |\*)*#?\w+\(.* \{$|^\s*\)(?:: .*)? \{$/
const IS_OTHER = /^\s*(?:if|for|while|switch|catch|\/\/|\/?\*)/
const indentOf = (line: string) => line.search(/\S/)

/** Where the function ends that opens in this line: by indentation, as the formatter writes it. */
function endOf(lines: string[], at: number): number {
  const indent = indentOf(lines[at] ?? '')
  for (let end = at + 1; end < lines.length; end += 1) {
    const line = lines[end] ?? ''
    const isInside = indentOf(line) < 0 || indentOf(line) > indent
    if (isInside) continue
    if (indentOf(line) < indent || !/^\s*[)}\]]/.test(line)) return end - 1
    if (!/([({[]|=>)$/.test(line)) return end
  }
  return lines.length - 1
}

type Function = { place: string; lines: number }

function functionsIn(file: string): Function[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, at) =>
    OPENS.test(line) && !IS_OTHER.test(line)
      ? [{ place: `${file}: ${line.trim()}`, lines: endOf(lines, at) - at + 1 }]
      : [],
  )
}

/** From its head to the `$$` that closes its body. */
const SQL_FUNCTION = /create (?:or replace )?function (\w+)[\s\S]*?(\$\w*\$)[\s\S]*?\2/gi
const sqlFunctionsIn = (file: string): Function[] =>
  [...readFileSync(file, 'utf8').matchAll(SQL_FUNCTION)].map(([text, name]) => ({
    place: `${file}: ${name}`,
    lines: text.split('\n').length,
  }))

const longOf = (all: Function[]) =>
  all.filter(({ place, lines }) => lines > (WAITING[place] ?? SCREEN)).map(({ place, lines }) => `${lines} ${place}`)

test('a function of TypeScript fits on a screen', () => {
  const all = sources.flatMap(functionsIn)
  expect(all.length).toBeGreaterThan(10_000)
  expect(longOf(all)).toEqual([])
})

test('a function of SQL fits on a screen', () => {
  const all = filesIn('db/functions').flatMap(sqlFunctionsIn)
  expect(all.length).toBeGreaterThan(50)
  expect(longOf(all)).toEqual([])
})

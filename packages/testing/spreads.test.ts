import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourcesIn } from './imports'

/** The number may only fall: most takers have a type with `undefined`, and lists with gaps go through `compact`. */
const MOST = 133

/** The text between a parenthesis that is open and the one that closes it. */
function insideOf(text: string): string {
  let depth = 1
  const end = [...text].findIndex((character) => {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    return depth === 0
  })
  return text.slice(0, end)
}

/** The places of `...(condition && { … })` and `...(condition ? [ … ] : [])`. */
const spreadsIn = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('...(')
    .slice(1)
    .map(insideOf)
    .filter((inside) => / && | \? /.test(inside.replace(/\(.*\)|`[^`]*`/gs, '')))
    .map((inside) => `${file}: ${inside}`)

test('a key or an entry that may be absent is passed plainly, but where its taker cares', () => {
  const folders = ['app', 'components', 'db', 'lib', 'packages/client/src', 'examples']
  const spreads = folders.flatMap(sourcesIn).flatMap(spreadsIn)
  expect(spreads.length).toBeGreaterThan(50)
  expect(spreads.length, spreads.join('\n')).toBeLessThanOrEqual(MOST)
})

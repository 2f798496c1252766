import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourcesIn } from './imports'

/** Each looks harmless and weakens the compiler: unknown values become any, and unused names go unseen. */
const DISGUISES: [what: string, pattern: RegExp][] = [
  ['Object(unknown) is any: recordIn() of lib/base/json', /(?<![\w.])Object\(/],
  ['a spread of an object written on the spot is not checked for names too many', /\.\.\.\{ ?\w+(?:,|:| \})/],
]

test.each(DISGUISES)('%s', (_, pattern) => {
  const files = ['app', 'components', 'lib', 'db', 'packages/simulator', 'packages/testing', 'packages/bench']
    .flatMap(sourcesIn)
    .filter((file) => !file.endsWith('disguises.test.ts'))
  expect(files.filter((file) => pattern.test(readFileSync(file, 'utf8')))).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const FOLDERS = ['app', 'components', 'db', 'e2e', 'examples', 'lib', 'packages']
const isTest = (name: string) => /\.(test|spec)\.tsx?$/.test(name) && !name.includes('node_modules')
/** A title that goes on from its `describe` does not say by itself what it is about. */
const GOES_ON =
  /^(about|after|also|again|as|and|at|because|before|by|during|even|for|from|in|it|of|on|over|still|that|to|under|until|when|where|which|while|whose|with|without) /

test('the title of a test names its subject', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(isTest)
      .map((name) => path.join(folder, name)),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ *(?:test|own)(?:\.\w+\([^\n]*\))?\(\n? *['"`]([^\n]*)/gm)].flatMap(
      ([, title = '']) => (GOES_ON.test(title) ? [`${file}: ${title}`] : []),
    ),
  )
  expect(found).toEqual([])
})

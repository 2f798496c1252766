import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const FOLDERS = ['app', 'components', 'db', 'examples', 'lib', 'packages']
const stemOf = (name: string) => name.split('.', 1)[0] ?? ''
/** `<source>.test.ts`, or with an aspect of one or two words where a source has several tests, and how it is run. */
const NAMED = /^[a-z0-9-]+(\.(?!(?:pg|next)\.)[a-z0-9]+(-[a-z0-9]+)?)?(\.(pg|next))?\.test\.ts$/

test('a test is named after a file beside it, or after its folder', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.includes('node_modules'))
      .map((name) => path.join(folder, name)),
  )
  const isTest = (file: string) => /\.test\.tsx?$/.test(file)
  const sources = new Set(
    files.filter((file) => !isTest(file)).map((file) => path.join(path.dirname(file), stemOf(path.basename(file)))),
  )
  const tests = files.filter((file) => isTest(file) && path.dirname(file) !== 'packages/testing') // of the whole
  expect(tests.length).toBeGreaterThan(450)
  const nameless = tests.filter((file) => {
    const [folder, name] = [path.dirname(file), path.basename(file)]
    const isOfSource = sources.has(path.join(folder, stemOf(name))) || stemOf(name) === path.basename(folder)
    return !isOfSource || !NAMED.test(name)
  })
  expect(nameless).toEqual([])
})

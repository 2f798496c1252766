import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Folders of lib that nothing but scripts and tests stands on, or that gather all the others. */
const APART = new Set(['testing', 'seed', 'server', 'scripts'])
const IMPORT = /(?:from|import\() ?'(\.{1,2}\/[^']+|@\/lib\/[^']+)'/g

const folders = readdirSync('lib', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !APART.has(entry.name))
  .map(({ name }) => name)

/** The other folders of lib that the sources of one import, each with the first file that does. */
function importsOf(folder: string): Map<string, string> {
  const found = new Map<string, string>()
  const files = readdirSync(`lib/${folder}`, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((one) => /\.tsx?$/.test(one) && !/\.test\./.test(one))) {
    const from = `lib/${folder}/${file.replaceAll('\\', '/')}`
    for (const [, target = ''] of readFileSync(from, 'utf8').matchAll(IMPORT)) {
      const to = target.startsWith('@/') ? target.slice(2) : path.posix.join(path.posix.dirname(from), target)
      const other = to.split('/')[1] ?? ''
      if (other !== folder && folders.includes(other) && !found.has(other)) found.set(other, from)
    }
  }
  return found
}

const graph = new Map(folders.map((folder) => [folder, importsOf(folder)]))

/** A way from a folder back to itself, if there is one. */
function circleFrom(start: string): string[] | undefined {
  const seen = new Set<string>()
  function walk(folder: string, way: string[]): string[] | undefined {
    for (const [next, file] of graph.get(folder) ?? []) {
      const further = [...way, `${file} imports ${next}`]
      if (next === start) return further
      if (seen.has(next)) continue
      seen.add(next)
      const circle = walk(next, further)
      if (circle) return circle
    }
    return undefined
  }
  return walk(start, [])
}

test('no folder of lib imports itself by way of others', () => {
  expect(graph.size).toBeGreaterThan(20)
  expect(folders.flatMap((folder) => circleFrom(folder) ?? [])).toEqual([])
})

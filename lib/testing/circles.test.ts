import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsIn, sourcesIn } from './imports'

/** Folders of lib that only scripts and tests import, or that import all the others. */
const APART = new Set(['testing', 'seed', 'server', 'scripts'])

const folders = readdirSync('lib', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !APART.has(entry.name))
  .map(({ name }) => name)

/** The other folders of lib that the sources of one import, each with the first file that does. */
function importsOf(folder: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of sourcesIn(`lib/${folder}`)) {
    for (const target of importsIn(file)) {
      const [top, other = ''] = target.split('/')
      if (top === 'lib' && other !== folder && folders.includes(other) && !found.has(other)) found.set(other, file)
    }
  }
  return found
}

const graph = new Map(folders.map((folder) => [folder, importsOf(folder)]))

/** A path of imports from a folder back to itself, if there is one. */
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

test('no folder of lib imports itself through others', () => {
  expect(graph.size).toBeGreaterThan(20)
  expect(folders.flatMap((folder) => circleFrom(folder) ?? [])).toEqual([])
})

import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsIn, sourcesIn } from './imports'

/** Folders of lib that only scripts and tests import, or that import all the others. */
const APART = new Set(['testing', 'seed', 'server', 'scripts'])

const foldersIn = (place: string): string[] =>
  readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !APART.has(entry.name))
    .map(({ name }) => name)

/** The other folders of a place that the sources of one import, each with the first file that does. */
function importsOf(place: string, folders: string[], folder: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of sourcesIn(`${place}/${folder}`)) {
    for (const target of importsIn(file)) {
      const [other = ''] = target.startsWith(`${place}/`) ? target.slice(place.length + 1).split('/') : []
      if (other !== folder && folders.includes(other) && !found.has(other)) found.set(other, file)
    }
  }
  return found
}

type Graph = Map<string, Map<string, string>>

function graphOf(place: string): Graph {
  const folders = foldersIn(place)
  return new Map(folders.map((folder) => [folder, importsOf(place, folders, folder)]))
}

/** A path of imports from a folder back to itself, if there is one. */
function circleFrom(graph: Graph, start: string): string[] | undefined {
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

/** How many folders a place has at least, so that a mistyped one does not pass for empty. */
test.each([
  ['lib', 21],
  ['lib/sales', 3],
  ['lib/wechat', 3],
])('no folder of %s imports itself through others', (place, least) => {
  const graph = graphOf(place)
  expect(graph.size).toBeGreaterThanOrEqual(least)
  expect([...graph.keys()].flatMap((folder) => circleFrom(graph, folder) ?? [])).toEqual([])
})

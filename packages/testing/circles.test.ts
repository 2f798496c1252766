import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { importsIn, sourcesIn } from './imports'

/**
 * Rooms whose folders form a line, and the folders that stand apart. A loose file of a room is no folder:
 * `components/zh.ts` collects the Chinese of all screens, as the loose files of lib collect what its modules declare.
 */
const ROOMS: Record<string, string[]> = {
  lib: ['seed', 'server'], // they import all the others
  'lib/core': [],
  components: [],
  'components/admin': [],
  'components/admin/product': [],
  'app/admin/(shell)': [],
  'lib/commerce': [],
  'lib/wechat': [],
}

/** The imports of each folder or file, with the file that has them. */
type Graph = Map<string, Map<string, string>>

const foldersIn = (room: string): string[] =>
  readdirSync(room, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !ROOMS[room]?.includes(entry.name))
    .map(({ name }) => `${room}/${name}`)

function graphOfFolders(room: string): Graph {
  const folders = foldersIn(room)
  const folderOf = (target: string) => folders.find((folder) => target.startsWith(`${folder}/`))
  const importsOf = (folder: string) =>
    sourcesIn(folder).flatMap((file) =>
      importsIn(file).flatMap((target): [string, string][] => {
        const other = folderOf(target)
        return other === undefined || other === folder ? [] : [[other, file]]
      }),
    )
  return new Map(folders.map((folder) => [folder, new Map(importsOf(folder))]))
}

const withoutEnding = (file: string): string => file.replace(/\.tsx?$/, '')

function graphOfFiles(): Graph {
  const folders = ['app', 'components', 'lib', 'db', 'packages/simulator', 'packages/testing', 'packages/bench']
  const files = [...folders.flatMap(sourcesIn), ...readdirSync('.').filter((file) => /\.tsx?$/.test(file))]
  return new Map(
    files.map((file) => [
      withoutEnding(file),
      new Map(importsIn(file).map((target) => [withoutEnding(target), file] as const)),
    ]),
  )
}

/** The ways along imports that lead back to where they began. */
function circlesIn(graph: Graph): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  function walk(node: string, way: string[], words: string[]) {
    const start = way.indexOf(node)
    if (start >= 0) circles.push(words.slice(start))
    if (start >= 0 || done.has(node)) return
    for (const [next, file] of graph.get(node) ?? []) walk(next, [...way, node], [...words, `${file} imports ${next}`])
    done.add(node)
  }
  for (const node of graph.keys()) walk(node, [], [])
  return circles
}

describe('imports go one way', () => {
  test.each(Object.keys(ROOMS))('imports go one way between the folders of %s', (room) => {
    const graph = graphOfFolders(room)
    expect(graph.size).toBeGreaterThan(1)
    expect(circlesIn(graph)).toEqual([])
  })

  test('imports go one way between the files of the product', () => {
    const graph = graphOfFiles()
    expect(graph.size).toBeGreaterThan(1000)
    expect(circlesIn(graph)).toEqual([])
  })
})

test('components/admin has every source on a floor', () => {
  const folders = foldersIn('components/admin')
  expect(sourcesIn('components/admin').filter((file) => !folders.some((one) => file.startsWith(`${one}/`)))).toEqual([])
})

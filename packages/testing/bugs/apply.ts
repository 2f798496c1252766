import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Bug } from './bugs'

const FOLDERS = [
  'app',
  'components',
  'db',
  'lib',
  'packages/client/src',
  'packages/simulator',
  'packages/testing',
  'examples/mini-program/miniprogram',
]
const timesIn = (text: string, from: string) => text.split(from).length - 1
const wordsOf = (text: string) => new Set(text.match(/\w+/g))

/** Noticed by a test in e2e only, which looks at a production build. */
export const needsBuild = ({ tests }: Bug): boolean => tests.some((one) => one.startsWith('e2e/'))

const BEYOND = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync('packages/scripts/only-in-test-all.json', 'utf8')))

/**
 * The shorter of the two commands by which it is noticed: of the tests from outside `npm test` runs only the journeys.
 */
export function noticedBy({ tests, title = '' }: Bug): 'npm test' | 'npm run test:all' {
  const isShort = tests.some((one) => (one.startsWith('e2e/') ? isJourney(one, title) : !(one in BEYOND)))
  return isShort ? 'npm test' : 'npm run test:all'
}

function isJourney(spec: string, title: string): boolean {
  const [, rest = ''] = readFileSync(spec, 'utf8').split(title)
  return title !== '' && rest.slice(0, rest.indexOf('async')).includes('@journey')
}

/** The text of a file with the bug in it; a bug that no longer applies is an error that says where to look. */
export function withBug(bug: Bug, text: string): string {
  const times = timesIn(text, bug.from)
  if (times !== 1) throw new Error(problemOf(bug, times))
  return text.replace(bug.from, () => bug.to)
}

/** undefined: the bug can be put into its file. */
export function problemWith(bug: Bug): string | undefined {
  const times = existsSync(bug.file) ? timesIn(readFileSync(bug.file, 'utf8'), bug.from) : 0
  return times === 1 ? undefined : problemOf(bug, times)
}

function problemOf({ what, file, from }: Bug, times: number): string {
  const start = `packages/testing/bugs/bugs.ts: the bug "${what}" no longer applies to ${file}:`
  if (times > 1) return `${start} its "from" is there ${times} times; make it longer.`
  const files = sources().map((name) => ({ name, text: readFileSync(name, 'utf8') }))
  const places = files.filter(({ text }) => text.includes(from)).map(({ name }) => name)
  if (places.length > 0) return `${start} its "from" is in ${places.join(', ')} now; change its "file".`
  const own = files.filter(({ name }) => name === file)
  const { place, lines } = nearest(from, own.length > 0 ? own : files)
  return `${start} its "from" is in no file; the nearest lines are ${place}, change "from" to fit them:\n${lines}`
}

type Source = { name: string; text: string }

/** The lines that share most words with the missing text: most likely its current form. */
function nearest(from: string, files: Source[]) {
  const words = wordsOf(from)
  const height = from.split('\n').length
  let best = { place: '', lines: '', shared: 0 }
  for (const { name, text } of files) {
    const all = text.split('\n')
    for (const at of all.keys()) {
      const lines = all.slice(at, at + height).join('\n')
      const shared = [...wordsOf(lines)].filter((word) => words.has(word)).length
      if (shared > best.shared) best = { place: `${name}:${at + 1}`, lines, shared }
    }
  }
  return best
}

/** Files that a bug may be put into: all but the tests, and this folder, which has the text of each "from". */
function sources(): string[] {
  const within = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return FOLDERS.flatMap((folder) => within(folder).map((name) => path.posix.join(folder, name.replaceAll('\\', '/'))))
    .filter((name) => /\.(tsx?|sql)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .filter((name) => !name.startsWith('packages/testing/bugs/'))
}

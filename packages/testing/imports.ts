import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Not the word at the end of a string. */
const IMPORT = /(?<!['.])\b(?:from|import\(?) ?'([^']+)'/g

/** The file that an import leads to, from the top of the repository; a package stays its name. */
export function targetOf(file: string, source: string): string {
  if (source.startsWith('@/')) return source.slice(2)
  return source.startsWith('.') ? path.posix.join(path.posix.dirname(file), source) : source
}

/** Folders of lib that every module stands on, and that know none. */
export const BELOW_MODULES = [
  'base',
  'data',
  'core',
  'counters',
  'facets',
  'outgoing',
  'replica',
  'rich-text',
  'spreadsheet',
  'storage',
  'trace',
]

/** Tests, and the calls by which they try each operation, stand beside what they are about. */
export const isTest = (file: string): boolean => /(\.(test|suite)\.tsx?|\/sample-calls\.ts)$/.test(file)

/** Sources in a folder, tests left out. */
export const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file))

export const importsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, source = '']) => targetOf(file, source))

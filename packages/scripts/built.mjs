import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './tools.mjs'

/** What a build leaves that is loaded where it runs: for a release and for the package of packages/shop. */
export const PROGRAMS = ['dist/server.mjs', 'dist/primary.mjs', 'dist/cli.mjs']
/** What is read from disk where it runs. */
export const READ = ['db/migrations', 'docs/glossary.md', 'public']
const DOCUMENT = 'dist/openapi.json'
/** Of the pages' build; the rest of that folder is its cache, and what only types and builds need. */
const OF_PAGES =
  /^(BUILD_ID|package\.json|server|static|node_modules|[\w-]+-manifest\.json|required-server-files\.json)$/
const TRACE = /\.nft\.json$/

export function builtFiles() {
  const pages = readdirSync(join(root, '.next')).filter((name) => OF_PAGES.test(name))
  return [
    ...pages.flatMap((name) => filesIn(join('.next', name))).filter((file) => !TRACE.test(file)),
    ...PROGRAMS.flatMap((file) => [file, `${file}.map`]),
    ...(existsSync(join(root, DOCUMENT)) ? [DOCUMENT] : []), // without it the server makes its own
  ]
}

/** Of a file or a folder; links among them. */
export function filesIn(place) {
  if (!statSync(join(root, place)).isDirectory()) return [place]
  const entries = readdirSync(join(root, place), { recursive: true, withFileTypes: true })
  return entries.filter((one) => !one.isDirectory()).map((one) => join(one.parentPath, one.name).slice(root.length))
}

/** A stack trace needs the positions in the sources, not the sources themselves. */
export function contentOf(file) {
  const content = readFileSync(join(root, file))
  if (!file.endsWith('.map') || file.startsWith('node_modules')) return content
  const { sourcesContent: _, ...positions } = JSON.parse(content.toString())
  return JSON.stringify(positions)
}

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Bug } from './bugs'

const Noticed = z.record(z.string(), z.string())

/** The bugs that were noticed, as soon as they are: a run that was interrupted goes on where it stopped. */
export class Results {
  readonly #file: string | undefined
  readonly #sources: string
  readonly #noticed: Record<string, string>

  /** Without a folder nothing is kept. `sources`: a hash of all that a result depends on beside the bug itself. */
  constructor(folder: string | undefined, sources: string) {
    if (folder) mkdirSync(folder, { recursive: true })
    this.#file = folder && path.join(folder, 'bugs.json')
    this.#sources = sources
    this.#noticed =
      this.#file && existsSync(this.#file) ? Noticed.parse(JSON.parse(readFileSync(this.#file, 'utf8'))) : {}
  }

  isNoticed = (bug: Bug): boolean => this.#keyOf(bug) in this.#noticed

  /** One that was missed is not kept: it is tried again. `by`: the test, for the reader of the file. */
  keepNoticed(bug: Bug, by: string): void {
    this.#noticed[this.#keyOf(bug)] = `${bug.what} | ${by}`
    if (!this.#file) return
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#noticed, undefined, 2))
    renameSync(`${this.#file}.new`, this.#file) // never half of it
  }

  #keyOf(bug: Bug): string {
    const text = JSON.stringify([bug.file, bug.from, bug.to, bug.tests, bug.title])
    return createHash('sha256').update(`${this.#sources}\0${text}`).digest('hex')
  }
}

const FOLDERS = ['app', 'components', 'db', 'e2e', 'examples', 'lib', 'packages', 'public']
/** The bugs are told apart one by one; what tools make may change while tests run. */
const DO_NOT_COUNT = /^packages\/testing\/bugs\/|\.md$|(^|\/)(node_modules|dist|test-results)\/|\/programs\/generated\//

/** SHA-256 over the sources and the tests as they are now. */
export function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const file of [...FOLDERS.flatMap(filesIn), ...atRoot()].sort()) {
    const bytes = readFileSync(file)
    hash.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .filter((file) => !DO_NOT_COUNT.test(file))

const atRoot = () => readdirSync('.').filter((file) => /\.(ts|mjs|json)$/.test(file) && file !== 'next-env.d.ts')

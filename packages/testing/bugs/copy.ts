import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { statementsIn } from '@/db/function-files'
import { withBug } from './apply'
import type { Bug } from './bugs'

const root = process.cwd()
const NOT_COPIED = ['.git', '.next', 'dist', '.data', 'node_modules', 'test-results']

/**
 * A copy of the repository: a bug is put into it and taken out again. `statementsOf`: what recreates the functions of
 * its file, with the bug once it is in.
 */
export type Copy = {
  folder: string
  put: (bug: Bug) => void
  statementsOf: (bug: Bug) => string[]
  restore: () => void
}

export const isFunction = ({ file }: Bug): boolean => file.startsWith('db/functions/')

export function copyRepository(folder: string, without: string[] = []): Copy {
  rmSync(folder, { recursive: true, force: true }) // of a run that was killed
  const left = [...NOT_COPIED, ...without]
  for (const name of readdirSync(root).filter((one) => !left.includes(one))) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  }
  linkPackages(folder)
  const originals = new Map<string, string>()
  function change(file: string, edit: (text: string) => string): void {
    const place = path.join(folder, file)
    const text = readFileSync(place, 'utf8')
    if (!originals.has(place)) originals.set(place, text)
    writeFileSync(place, edit(text))
  }
  const statementsOf = ({ file }: Bug) => statementsIn(readFileSync(path.join(folder, file), 'utf8'))
  return {
    folder,
    statementsOf,
    put: (bug) => {
      change(bug.file, (text) => withBug(bug, text))
      if (!isFunction(bug)) return
      const added = ['', ...statementsOf(bug)].join('--> statement-breakpoint\n')
      change(lastMigration(folder), (text) => text + added)
    },
    restore: () => {
      for (const [place, text] of originals) writeFileSync(place, text)
      originals.clear()
    },
  }
}

/** Copies file by file, so that caches of tools, such as transformed modules, stay in the copy. */
function linkPackages(folder: string): void {
  const from = path.join(root, 'node_modules')
  const to = path.join(folder, 'node_modules')
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (name === '.bin' || !name.startsWith('.')) symlinkSync(path.join(from, name), path.join(to, name), 'junction')
  }
}

function lastMigration(folder: string): string {
  const names = readdirSync(path.join(folder, 'db/migrations')).filter((name) => name.endsWith('.sql'))
  return path.join('db/migrations', names.sort().at(-1) ?? '')
}

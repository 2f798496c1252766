import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes a folder and its parents. Node's own `recursive` loops forever where the kernel refuses new folders, as in
 * /proc.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error // another process was quicker
  }
}

/** Called before anything is opened, so that a start without a usable data folder fails at once. */
export function requireDataFolder(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new Error(`The data folder ${folder} cannot be used: ${codeOf(error)} (DATA_DIR).`)
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

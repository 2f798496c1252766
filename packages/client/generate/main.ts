import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { endpoints } from '@/lib/endpoints'
import { GUIDE_COPY, guideText } from './guide'
import { methodsPage, officePage, officeSources, shopSources } from './source'

const CLIENT = 'packages/client'

/** The client of buyers stands in git: its users read there what a method takes, and a change is seen in review. */
export function writeShop(): void {
  const files = { ...inFolder(shopSources(endpoints)), [`${CLIENT}/methods.md`]: methodsPage(endpoints) }
  for (const [file, text] of Object.entries({ ...files, [GUIDE_COPY]: guideText() })) write(file, text)
}

/** The client of the back office, 16,500 lines, does not: it is written where it is needed. Gives the files. */
export function writeOffice(): string[] {
  const files = { ...inFolder(officeSources(endpoints)), [`${CLIENT}/office.md`]: officePage(endpoints) }
  for (const [file, text] of Object.entries(files)) write(file, text)
  return Object.keys(files)
}

const inFolder = (sources: Record<string, string>) =>
  Object.fromEntries(Object.entries(sources).map(([name, text]) => [`${CLIENT}/src/generated/${name}`, text]))

/** Whole or not at all, and only what differs: a type check or a test may read it meanwhile. */
function write(file: string, text: string): void {
  if (readIfThere(file) === text) return
  mkdirSync(path.dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, text)
  renameSync(unfinished, file)
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

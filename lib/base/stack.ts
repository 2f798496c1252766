import { readFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { dirname, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Failure } from './errors'
import { describeFailure } from './problems'

const FRAME = /^(\s+at .*?)((?:file:\/\/)?(?:\/|[A-Z]:\\).+):(\d+):(\d+)(\)?)$/
const MAX_MAPS = 1_000
const sourceMaps = new Map<string, string>()

/**
 * A stack trace with the positions in the sources. Node can do this by itself, but then holds every map from the
 * start: 80 MiB for something that should never happen.
 */
export async function stackInSources(stack: string, root = process.cwd()): Promise<string> {
  const maps = new Map<string, Promise<SourceMap>>()
  const mapOf = (file: string) => {
    const map = maps.get(file) ?? readMap(file)
    maps.set(file, map)
    return map
  }
  const mapFrame = async (row: string) => {
    const [, before, where = '', line, column, after] = FRAME.exec(row) ?? []
    const file = where.startsWith('file:') ? fileURLToPath(where) : where
    if (!file.startsWith(root + sep) || file.includes('node_modules')) return row
    const at = `${where}:${line}:${column}`
    let place = sourceMaps.get(at)
    if (place === undefined) {
      place = sourceOf(await mapOf(file), file, root, Number(line), Number(column)) ?? at
      if (sourceMaps.size >= MAX_MAPS) sourceMaps.clear()
      sourceMaps.set(at, place)
    }
    return before + place + after
  }
  // A line without a source map, or that only looks like a frame, stays as it is.
  return (await Promise.all(stack.split('\n').map((row) => mapFrame(row).catch(() => row)))).join('\n')
}

const readMap = async (file: string) => new SourceMap(JSON.parse(await readFile(`${file}.map`, 'utf8')))

function sourceOf(map: SourceMap, file: string, root: string, line: number, column: number): string | null {
  const entry = map.findEntry(line - 1, column - 1)
  if (!('originalSource' in entry)) return null
  const source = relative(root, resolve(dirname(file), decodeURIComponent(entry.originalSource)))
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
}

/** Message and stack without the parameters of a failed query. */
export function errorWithoutValues(error: unknown): { message: string; stack: string } {
  const { message, stack = message, cause } = error instanceof Error ? error : new Error(String(error))
  const text = cause instanceof Error && message.startsWith('Failed query') ? cause.message : message
  return { message: text, stack: text + stack.slice(stack.indexOf(message) + message.length) }
}

/** Of a refusal what it says, filled in; of anything else no values. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Failure ? describeFailure(error, 'en').msg : errorWithoutValues(error).message

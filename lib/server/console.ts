import { format, stripVTControlCharacters } from 'node:util'
import type { Level, Log } from '../base/log'

const LEVELS = { log: 'info', info: 'info', debug: 'debug', warn: 'warn', error: 'error', trace: 'error' } as const
const MAX_LENGTH = 4000

/**
 * Output of libraries becomes one line of our log, so that it cannot imitate another, not even with
 * content of a request.
 */
export function logConsole(log: Log): void {
  const print =
    (level: Level) =>
    (...parts: unknown[]) =>
      log(level, 'console', { text: stripVTControlCharacters(format(...parts)).slice(0, MAX_LENGTH) })
  for (const [name, level] of Object.entries(LEVELS)) Object.assign(console, { [name]: print(level) })
}

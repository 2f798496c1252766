import { format, stripVTControlCharacters } from 'node:util'
import type { Level, Log } from '../core/log'

const LEVELS = { log: 'info', info: 'info', debug: 'debug', warn: 'warn', error: 'error', trace: 'error' } as const
const MAX_LENGTH = 4000

/** What libraries print becomes one line of our log, so that none of it, nor of what a request put there, looks like another. */
export function logConsole(log: Log): void {
  const print =
    (level: Level) =>
    (...parts: unknown[]) =>
      log(level, 'console', { text: stripVTControlCharacters(format(...parts)).slice(0, MAX_LENGTH) })
  for (const [name, level] of Object.entries(LEVELS)) Object.assign(console, { [name]: print(level) })
}

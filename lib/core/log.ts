/** Structured logs: one JSON line per event. Callers name each field, so nothing personal slips in with an object. */
const LEVELS = ['debug', 'info', 'warn', 'error'] as const
export type Level = (typeof LEVELS)[number]
export type Log = (level: Level, event: string, fields?: Record<string, string | number | boolean | undefined>) => void

export function logger(least: Level, write: (line: string) => void = (line) => void process.stdout.write(line)): Log {
  return (level, event, fields) => {
    if (LEVELS.indexOf(level) < LEVELS.indexOf(least)) return
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`)
  }
}

/** Structured logs: one JSON line per event. Callers name each field, so nothing personal slips in with an object. */
const LEVELS = ['debug', 'info', 'warn', 'error'] as const
export type Level = (typeof LEVELS)[number]
export type Log = (level: Level, event: string, fields?: Record<string, string | number | boolean | undefined>) => void

export type WriteLine = (line: string, level: Level) => void

/** Formatted once for all lines of a millisecond. */
let [moment, formatted] = [0, '']
function isoNow(): string {
  const now = Date.now()
  if (now !== moment) [moment, formatted] = [now, new Date(now).toISOString()]
  return formatted
}

const writeAtOnce: WriteLine = (line) => void process.stdout.write(line)

/** `traceId`: of what is under way, where there are traces. */
export function logger(least: Level, write: WriteLine = writeAtOnce, traceId?: () => string | undefined): Log {
  return (level, event, fields) => {
    if (LEVELS.indexOf(level) < LEVELS.indexOf(least)) return
    const head = `{"time":"${isoNow()}","level":"${level}","event":${JSON.stringify(event)}`
    const rest = JSON.stringify(fields ?? {}).slice(1)
    const trace = traceId?.()
    write(`${head}${trace === undefined ? '' : `,"trace_id":"${trace}"`}${rest === '}' ? '' : ','}${rest}\n`, level)
  }
}

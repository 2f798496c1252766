import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { errorLog } from '@/db/schema/log'
import { errors } from '../../base/errors'
import { errorWithoutValues, stackInSources } from '../../base/stack'
import type { Counter } from '../../counters/counter'
import type { Runtime } from './runtime'

export const ERRORS: Counter = {
  name: 'kiosk_errors_total',
  help: 'Errors that went into the error log.',
  labels: [],
}

/** Writes an error to the process log, and counts it in the error log by the place where it was thrown. */
export async function logError(runtime: Runtime, operation: string, request_id: string, error: unknown): Promise<void> {
  runtime.metrics?.count(ERRORS)
  const { message, stack: builtStack } = errorWithoutValues(error)
  const stack = await stackInSources(builtStack)
  // Frames of libraries vary; ours identify the place.
  const ownFrames = stack.split('\n').filter((row) => /^\s+at /.test(row) && !/node_modules|node:/.test(row))
  const place = ownFrames.slice(0, 3).map((row) => row.replace('at async ', 'at '))
  const fingerprint = createHash('sha256')
    .update([operation, ...place].join('\n'))
    .digest('hex')
    .slice(0, 32)
  runtime.log('error', errors.internal[2], { request_id, operation, fingerprint, stack: stack.slice(0, 4000) })
  const lastTime = { message: message.slice(0, 1000), stack: stack.slice(0, 8000), request_id, last_time: sql`now()` }
  await runtime.database.db
    .insert(errorLog)
    .values({ fingerprint, operation, ...lastTime })
    .onConflictDoUpdate({
      target: errorLog.fingerprint,
      set: {
        ...lastTime,
        count: sql`${errorLog.count} + 1`,
        state: sql`case ${errorLog.state} when 'fixed' then 'open' else ${errorLog.state} end`,
      },
    })
    .catch(() => runtime.log('warn', 'the error log could not be written', { request_id }))
}

import { logError } from './error-log'
import type { Runtime } from './runtime'

/**
 * What a part of a module of kiosk.config.ts answers, or `otherwise` where it fails. What rejects is in the error log;
 * what throws is only in the process log, as it may be asked with every order, inside a transaction.
 */
export function guarded<Answer>(
  runtime: Runtime,
  part: string,
  ask: () => Promise<Answer>,
  otherwise: Answer,
): Promise<Answer>
export function guarded<Answer>(runtime: Runtime, part: string, ask: () => Answer, otherwise: Answer): Answer
export function guarded(runtime: Runtime, part: string, ask: () => unknown, otherwise: unknown): unknown {
  try {
    const answer = ask()
    if (!(answer instanceof Promise)) return answer
    return answer.catch((error) => logError(runtime, part, 'module', error).then(() => otherwise))
  } catch (error) {
    runtime.log('error', 'a part of a module failed', { part, error: String(error) })
    return otherwise
  }
}

import { logError } from './error-log'
import type { Runtime } from './runtime'

/**
 * What a part of a module of kiosk.config.ts answers. Where it throws or rejects, the error log has it by the name of
 * the module and the shop goes on with `otherwise`.
 */
export function guarded<Answer>(
  runtime: Runtime,
  part: string,
  ask: () => Promise<Answer>,
  otherwise: Answer,
): Promise<Answer>
export function guarded<Answer>(runtime: Runtime, part: string, ask: () => Answer, otherwise: Answer): Answer
export function guarded(runtime: Runtime, part: string, ask: () => unknown, otherwise: unknown): unknown {
  const log = (error: unknown) => logError(runtime, part, 'module', error)
  try {
    const answer = ask()
    return answer instanceof Promise ? answer.catch((error) => log(error).then(() => otherwise)) : answer
  } catch (error) {
    // The module may be asked in a transaction, which does not wait for the log.
    const logging = log(error).finally(() => runtime.background.delete(logging))
    runtime.background.add(logging)
    return otherwise
  }
}

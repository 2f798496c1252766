import type { Tracer } from '../../trace/tracer'
import type { Answer } from '../request/message'
import type { RequestTurn } from './answer'
import type { Methods } from './router'

/** A request under the name of its operation: how it ended, and nothing of what was in it. */
export const traceTurn = (
  tracer: Tracer,
  turn: RequestTurn,
  methods: Methods | undefined,
  work: () => Answer | Promise<Answer>,
): Promise<Answer> => {
  const { incoming } = turn
  return tracer.span({ name: 'request', kind: 'server', isRoot: true, parent: incoming.traceparent }, async (span) => {
    const answer = await work()
    const { method } = incoming
    span.name = turn.operation ?? 'other'
    span.set({
      'http.request.method': methods?.has(method) ? method : 'other',
      'http.route': methods?.get(method)?.path,
      'http.response.status_code': answer.status,
    })
    if (answer.status >= 500) span.fail(String(answer.status))
    return answer
  })
}

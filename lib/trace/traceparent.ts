/** Where a span belongs: https://www.w3.org/TR/trace-context. */
export type TraceContext = { traceId: string; spanId: string; sampled: boolean }

const FORM = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-|$)/
const NONE = /^0+$/

/** Undefined where it is none, or one that the standard forbids. */
export function parseTraceparent(header: string | null | undefined): TraceContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = FORM.exec(header ?? '') ?? []
  if (!traceId || NONE.test(traceId) || NONE.test(spanId) || header?.startsWith('ff')) return undefined
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

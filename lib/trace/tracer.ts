import type { Log } from '../base/log'

/** Words of our own and numbers: nothing that a caller has sent, and nothing of a person. */
export type Attributes = Record<string, string | number | boolean | undefined>
export type Kind = 'internal' | 'server' | 'client' | 'consumer'

/** A span that is open. */
export type Span = { name: string; set: (attributes: Attributes) => void; fail: (reason: string) => void }

type Begun = {
  name: string
  kind: Kind
  /** Not part of what it happens to be called from. */
  isRoot?: true
  /** W3C `traceparent` of a trusted caller. */
  parent?: string | null | undefined
}

/** How spans are sent: after a while, with a word in the log where that fails. */
export type Sending = { later: (work: () => Promise<void>) => void; log: Log }

/** Where traces are exported (`OTEL_EXPORTER_OTLP_ENDPOINT`); elsewhere nothing of this is loaded. */
export type Tracer = {
  span: <T>(begun: Begun, work: (span: Span) => T | Promise<T>) => Promise<T>
  /** A statement of the database, inside of the span that is open. */
  statement: <T>(text: string, run: () => Promise<T>) => Promise<T>
  /** Of the span that is open. */
  traceId: () => string | undefined
  /** From now on what has been collected is sent after a while. */
  attach: (sending: Sending) => void
}

const NO_SPAN: Span = { name: '', set: () => undefined, fail: () => undefined }

/** Runs the work in a span if tracing is on. */
export const inSpan = <T>(
  { tracer }: { tracer: Tracer | undefined },
  begun: Begun,
  work: (span: Span) => Promise<T>,
): Promise<T> => (tracer ? tracer.span(begun, work) : work(NO_SPAN))

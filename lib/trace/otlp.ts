import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Env } from '../base/env/env'
import { Exporter, type Finished } from './exporter'
import type { Attributes, Span, Tracer } from './tracer'

type Settings = NonNullable<Env['traces']>

/** What runs inside of a span finds it here: a statement may be far below the code that opened it. */
type Open = TraceContext & { isOver: boolean; statements: number; milliseconds: number }

/** Of one span; the rest is only counted. An export has thousands. */
const MOST_STATEMENTS = 100

const newId = (bytes: number): string => randomBytes(bytes).toString('hex')

export function openTracer(settings: Settings): Tracer {
  const exporter = new Exporter(settings)
  const current = new AsyncLocalStorage<Open>()
  const isSampled = () => settings.ratio === 1 || Math.random() < settings.ratio

  return {
    async span({ name, kind, isRoot, parent }, work) {
      const above = parseTraceparent(parent) ?? (isRoot ? undefined : openOr(current.getStore()))
      const open: Open = {
        traceId: above?.traceId ?? newId(16),
        spanId: newId(8),
        sampled: above?.sampled ?? isSampled(),
        isOver: false,
        statements: 0,
        milliseconds: 0,
      }
      const span = new OwnSpan(name)
      const started = now()
      try {
        return await current.run(open, () => work(span))
      } catch (error) {
        span.fail(error instanceof Error ? error.name : 'Error')
        throw error
      } finally {
        open.isOver = true
        if (open.statements) {
          span.set({ 'kiosk.db.statements': open.statements, 'kiosk.db.ms': Math.round(open.milliseconds) })
        }
        if (open.sampled) {
          exporter.add({ ...contextOf(open, above), kind, started, ended: now(), ...span.finished() })
        }
      }
    },

    async statement(text, run) {
      const above = openOr(current.getStore())
      if (!above?.sampled) return run()
      const started = now()
      let failed: string | undefined
      try {
        return await run()
      } catch (error) {
        failed = codeOf(error)
        throw error
      } finally {
        const ended = now()
        above.statements += 1
        above.milliseconds += ended - started
        if (above.statements <= MOST_STATEMENTS) {
          const context = { traceId: above.traceId, spanId: newId(8), parentSpanId: above.spanId }
          const attributes = { 'db.system.name': 'postgresql', 'db.query.text': maskStatement(text) }
          exporter.add({ ...context, name: verbOf(text), kind: 'client', started, ended, failed, attributes })
        }
      }
    },

    traceId: () => current.getStore()?.traceId,
    attach: (sending) => exporter.attach(sending),
  }
}

/** What goes on after its span is over belongs to none: a timer that was set in it, for instance. */
const openOr = (open: Open | undefined): Open | undefined => (open?.isOver ? undefined : open)

const contextOf = ({ traceId, spanId }: Open, above: TraceContext | undefined) => ({
  traceId,
  spanId,
  parentSpanId: above?.spanId,
})

/** Milliseconds since 1970, with fractions. */
const now = (): number => performance.timeOrigin + performance.now()

/** PostgreSQL's code of an error, whose message may have a value in it. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'error'

class OwnSpan implements Span {
  #attributes: Attributes = {}
  #failed: string | undefined

  constructor(public name: string) {}

  readonly set = (attributes: Attributes): void => void Object.assign(this.#attributes, attributes)

  readonly fail = (reason: string): void => {
    this.#failed = reason
  }

  finished(): Pick<Finished, 'name' | 'failed' | 'attributes'> {
    return { name: this.name, failed: this.#failed, attributes: this.#attributes }
  }
}

const MOST = 500

/** A statement without values: parameters are sent apart from it, and literals in its text are masked. */
export const maskStatement = (text: string): string =>
  text
    .slice(0, 4 * MOST)
    .replace(/'(?:[^']|'')*(?:'|$)/g, '?')
    .replace(/(?<![\w$])\d[\d.]*\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST)

/** What it does: `SELECT`. */
export const verbOf = (text: string): string => /^\s*\(?\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'SQL'

/** Where a span belongs: https://www.w3.org/TR/trace-context. */
type TraceContext = { traceId: string; spanId: string; sampled: boolean }

const FORM = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-|$)/
const NONE = /^0+$/

/** Undefined where it is none, or one that the standard forbids. */
export function parseTraceparent(header: string | null | undefined): TraceContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = FORM.exec(header ?? '') ?? []
  if (!traceId || NONE.test(traceId) || NONE.test(spanId) || header?.startsWith('ff')) return undefined
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { readEnv } from '@/lib/base/env/env'
import { openTracer } from '@/lib/trace/otlp'
import { listenLocally } from './loopback'

const id = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`))
const Value = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ intValue: z.string().regex(/^-?\d+$/) }),
  z.strictObject({ doubleValue: z.number() }),
  z.strictObject({ boolValue: z.boolean() }),
])
const Attributes = z
  .array(z.strictObject({ key: z.string(), value: Value }))
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])))
const CollectedSpan = z.strictObject({
  traceId: id(32),
  spanId: id(16),
  parentSpanId: id(16).optional(),
  name: z.string().min(1),
  kind: z.int().min(1).max(5),
  startTimeUnixNano: z.string().regex(/^\d{19}$/),
  endTimeUnixNano: z.string().regex(/^\d{19}$/),
  attributes: Attributes,
  status: z.strictObject({ code: z.literal(2).optional() }),
})
/** A request in JSON, as the protocol has it: https://opentelemetry.io/docs/specs/otlp/#otlphttp. */
const ExportRequest = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes: Attributes }),
      scopeSpans: z.array(
        z.strictObject({ scope: z.strictObject({ name: z.string() }), spans: z.array(CollectedSpan) }),
      ),
    }),
  ),
})

/** Something on loopback that takes traces, and refuses what is not in their format. */
export async function startCollector() {
  const bodies: string[] = []
  const headers: Record<string, unknown>[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const isRight = request.method === 'POST' && request.url === '/v1/traces'
    bodies.push(isRight ? body : `not asked for: ${request.method} ${request.url}`)
    headers.push(request.headers)
    response.writeHead(status).end('{}')
  })
  const endpoint = `http://127.0.0.1:${await listenLocally(server)}`
  const requests = () => bodies.map((body) => ExportRequest.parse(JSON.parse(body)))
  return {
    endpoint,
    bodies,
    headers,
    requests,
    answers: (next: number) => {
      status = next
    },
    spans: () =>
      requests().flatMap((one) => one.resourceSpans.flatMap((of) => of.scopeSpans.flatMap((in_) => in_.spans))),
    stop: () => new Promise((done) => server.close(done)),
  }
}

/** A tracer that sends to an endpoint when it is told to. */
export function tracerFor(endpoint: string, more: Record<string, string> = {}) {
  const { traces } = readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...more })
  if (!traces) throw new Error('no endpoint is set')
  const tracer = openTracer(traces)
  const planned: (() => Promise<void>)[] = []
  const warnings: string[] = []
  tracer.attach({
    later: (work) => void planned.push(work),
    log: (_level, event) => void warnings.push(event),
  })
  const send = async () => {
    for (const work of planned.splice(0)) await work()
  }
  return { tracer, send, warnings }
}

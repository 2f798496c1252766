import { z } from 'zod'

/** `key=value,key=value`, percent-encoded, as OpenTelemetry has it. */
const headerList = z.string().transform((list, context) => {
  try {
    const pairs = list.split(',').map((pair) => /^\s*([\w-]+)\s*=(.*)$/.exec(pair))
    const headers = pairs.map((pair): [string, string] => [
      pair?.[1] ?? '',
      decodeURIComponent(pair?.[2]?.trim() ?? ''),
    ])
    new Headers(headers) // throws where one of them cannot be sent
    return Object.fromEntries(headers)
  } catch {}
  context.addIssue({ code: 'custom' })
  return z.NEVER
})

/** Under the names that OpenTelemetry gives them. */
export const traceVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerList.default({}),
  OTEL_SERVICE_NAME: z.string().max(100).default('kiosk'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0|1|0?\.\d+|1\.0+)$/)
    .transform(Number)
    .prefault('1'),
}

const TraceVariables = z.object(traceVariables)

/** Where traces are sent, if anywhere. */
export function tracesOf(v: z.output<typeof TraceVariables>, build: string) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service, OTEL_TRACES_SAMPLER_ARG: ratio } = v
  if (!endpoint) return undefined
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  return { url, headers: v.OTEL_EXPORTER_OTLP_HEADERS, service, ratio, build }
}

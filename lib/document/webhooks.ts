import { type Json, jsonSchema } from '../base/json-schema'
import type { Operation } from '../core/operation/operation'

const HEADERS = {
  'webhook-id': 'The same in every attempt: skip what you have worked off',
  'webhook-timestamp': 'Seconds since 1970, when this attempt was made',
  'webhook-signature': 'One or more signatures, separated by spaces: https://www.standardwebhooks.com',
}

/** What the shop sends by itself, by its type. */
export function webhooksOf(endpoints: Operation[]): Json {
  const all = endpoints.flatMap(({ id, module, sends = {} }) =>
    Object.entries(sends).map(([type, { summary, schema, example }]) => {
      const { $defs: _, ...message } = jsonSchema(schema, 'output')
      const post = {
        operationId: `on_${type.replace('.', '_')}`,
        summary,
        tags: [module],
        description: `Sent to the address that \`${id}\` was given. It counts as received when it is answered with 2xx within ten seconds.`,
        security: [],
        parameters: Object.entries(HEADERS).map(([name, description]) => ({
          name,
          in: 'header',
          description,
          required: true,
          schema: { type: 'string' },
        })),
        requestBody: { required: true, content: { 'application/json': { schema: message, example } } },
        responses: {
          '2XX': { description: 'Received' },
          '4XX': { description: 'Tried again later; after 410 no more' },
        },
      }
      return [type, { post }]
    }),
  )
  return Object.fromEntries(all)
}

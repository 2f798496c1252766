import { jsonSchema } from '../base/json-schema'
import { hasSecrets } from '../base/secrets'
import { descriptionOf } from '../core/document/description'
import { refusalFor } from '../core/endpoint/authorise'
import { type Endpoint, endpointsIn } from '../core/endpoint/endpoint'
import type { Actor } from '../core/operation/actor'
import type { Runtime } from '../core/runtime/runtime'

/**
 * What agents may be offered at all: JSON of the back office, without secrets. A read that is logged shows or exports
 * personal data; what is for people concerns their rights, keys and log; what is open before a sign-in is complete is
 * about signing in.
 */
export const isForAgents = ({ method, path, answer, body, audit, setup, output, peopleOnly }: Endpoint): boolean =>
  method === 'GET' &&
  !peopleOnly &&
  path.startsWith('/cms/') &&
  !answer &&
  !body &&
  !audit &&
  !setup &&
  !hasSecrets(output)

/** It takes a look at every contract, so it is found out once for each registry. */
const offers = new WeakMap<Runtime['registry'], Endpoint[]>()

function offeredOperations(runtime: Runtime): Endpoint[] {
  const offered = offers.get(runtime.registry) ?? endpointsIn(runtime).filter(isForAgents)
  offers.set(runtime.registry, offered)
  return offered
}

/** Of these, what this person may call. */
export const operationsFor = (runtime: Runtime, actor: Actor): Endpoint[] =>
  offeredOperations(runtime).filter((one) => !refusalFor(one, actor))

/** Whether its person may call it is left to the call itself, which then says which permission is missing. */
export const findOperation = (runtime: Runtime, name: string): Endpoint | undefined =>
  offeredOperations(runtime).find(({ id }) => id === name)

export const describeOperation = ({ registry }: Runtime, endpoint: Endpoint) => ({
  operation: endpoint.id,
  address: endpoint.on,
  description: descriptionOf(endpoint, registry.operations),
  input: jsonSchema(endpoint.input, 'input'),
  output: jsonSchema(endpoint.output, 'output'),
})

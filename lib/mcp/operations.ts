import { Id } from '../base/contract'
import { isRecord } from '../base/json'
import { type Json, jsonSchema } from '../base/json-schema'
import { hasSecrets } from '../base/secrets'
import { refusalFor } from '../core/endpoint/authorise'
import { type Endpoint, endpointsIn } from '../core/endpoint/endpoint'
import type { Actor } from '../core/operation/actor'
import { isPeopleOnly, pointsOf } from '../core/operation/permissions'
import type { Runtime } from '../core/runtime/runtime'
import { descriptionOf } from '../document/description'

export const changes = ({ method }: Pick<Endpoint, 'method'>): boolean => method !== 'GET'

/**
 * What agents may be offered at all: JSON of the back office, without secrets either way. A read that is logged shows
 * or exports personal data; what is for people concerns their rights, keys and log; what is open before a sign-in is
 * complete is about signing in. An agent changes nothing that is only a person’s own, and never moves money.
 */
export const isForAgents = (one: Endpoint): boolean =>
  one.path.startsWith('/cms/') &&
  !(
    one.answer ||
    one.body ||
    one.audit ||
    one.setup ||
    one.peopleOnly ||
    hasSecrets(one.input) ||
    hasSecrets(one.output)
  ) &&
  !(changes(one) && (isPeopleOnly(one) || one.movesMoney))

/** Only a key that says so changes anything: a person’s own token, handed to an agent, just reads. */
export const mayChange = ({ key }: Actor): boolean => key?.may_write === true

/** Takes a look at every contract, so this is found out once for each registry. */
const offers = new WeakMap<Runtime['registry'], Endpoint[]>()

function offeredOperations(runtime: Runtime): Endpoint[] {
  const offered = offers.get(runtime.registry) ?? endpointsIn(runtime).filter(isForAgents)
  offers.set(runtime.registry, offered)
  return offered
}

/** The permissions of which an agent could make any use. */
export const permissionsOfAgents = (operations: Endpoint[]): Set<string> =>
  new Set(operations.filter(isForAgents).flatMap(pointsOf))

/** Of these, what the agent of this person, or with this key, may call. */
export const operationsFor = (runtime: Runtime, actor: Actor): Endpoint[] =>
  offeredOperations(runtime).filter((one) => (mayChange(actor) || !changes(one)) && !refusalFor(one, actor))

/** Whether the agent may call it is left to the call itself, which then says which permission is missing. */
export const findOperation = (runtime: Runtime, name: string): Endpoint | undefined =>
  offeredOperations(runtime).find(({ id }) => id === name)

export const describeOperation = ({ registry }: Runtime, endpoint: Endpoint) => ({
  operation: endpoint.id,
  address: endpoint.on,
  changes: changes(endpoint),
  description: descriptionOf(endpoint, registry.operations),
  input: forModels(jsonSchema(endpoint.input, 'input')),
  output: forModels(jsonSchema(endpoint.output, 'output')),
})

/** Without what is for our own pages, and without what another word of it says already: a model reads all of it. */
export const forModels = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema), (_, node: unknown) => (isRecord(node) ? withoutOurs(node) : node))

const withoutOurs = (node: Json): Json =>
  Object.fromEntries(
    Object.entries(node).filter(
      ([name, value]) =>
        !name.startsWith('x-kiosk-') &&
        !(name === 'maximum' && value === Id.maxValue) &&
        !(name === 'pattern' && node.format !== undefined),
    ),
  )

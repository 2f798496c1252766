import type { z } from 'zod'
import { fail } from './base/errors'
import type { Endpoint } from './core/endpoint/endpoint'
import { router } from './core/http/router'
import { permissionsOf } from './core/operation/permissions'
import type { modules } from './modules'
import { registry } from './registry'
import './zh'

type FacetOf<Facet> = Facet extends (...all: never) => infer Made ? Made : Facet
type OperationsOf<M> = M extends { operations: infer Facet } ? FacetOf<Facet>[keyof FacetOf<Facet>] : never
type Operation = OperationsOf<(typeof modules)[number]>
export type Operations = { [One in Operation as One['id']]: One }

/** The operations as the browser sees them: ids, inputs and outputs. Types only. */
export type OperationId = keyof Operations
export type InputOf<Id extends OperationId> = z.input<Operations[Id]['input']>
export type OutputOf<Id extends OperationId> = z.output<Operations[Id]['output']>

/** Operations by the verb that ends their name: `OperationNamed<'delete'>`. */
export type OperationWithVerb<Verb extends string> = Extract<OperationId, `${string}.${Verb}`>
/** Resources that have this operation. */
type ResourceWith<Verb extends string> =
  OperationWithVerb<Verb> extends infer Id ? (Id extends `${infer Resource}.${Verb}` ? Resource : never) : never

/** What a reference may pick from. */
export type Searchable = ResourceWith<'list'> & ResourceWith<'read'>

/** Every operation of the service. */
export const endpoints: Endpoint[] = registry.operations

const byId = new Map(endpoints.map((one) => [one.id, one]))
export const isOperation = (id: string): id is OperationId => byId.has(id)
export const findOperation = (id: string): Endpoint | undefined => byId.get(id)

const isNamed = <Id extends OperationId>(one: Endpoint | undefined, id: Id): one is Operations[Id] => one?.id === id
/** One that is made of what all modules declare. */
export function operation<Id extends OperationId>(id: Id): Operations[Id] {
  const found = byId.get(id)
  return isNamed(found, id) ? found : fail('not_found')
}

/** The operations at a path, by method. */
export const findRoute = router(endpoints)

/** All permission points. */
export const permissionPoints: string[] = permissionsOf(endpoints).map(({ point }) => point)

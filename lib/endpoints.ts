import type { z } from 'zod'
import * as config from './config/endpoints'
import type { Endpoint } from './core/endpoint/endpoint'
import { router } from './core/http/router'
import { permissionsOf } from './core/operation/permissions'
import * as dashboard from './dashboard/endpoints'
import { dashboard as dashboardModule } from './dashboard/module'
import * as live from './live/endpoints'
import { live as liveModule } from './live/module'
import type { Module } from './module'
import { modules } from './modules'
import * as operLog from './oper-log/endpoints'
import { operLog as operLogModule } from './oper-log/module'
import * as push from './push/endpoints'
import { push as pushModule } from './push/module'
import * as search from './search/endpoints'
import * as webhook from './webhook/endpoints'
import { webhook as webhookModule } from './webhook/module'
import './zh'

/** These read what all modules declare (settings, menus, news, sentences, events), so they stand on the list and not in it. */
const aboveModules = { ...config, ...search, ...dashboard, ...operLog, ...live, ...push, ...webhook }
const last = { operations: { ...config, ...search } }
/** Where the API document has the others of these. */
const withModule = new Map<Module, Record<string, Endpoint>>([
  [dashboardModule, dashboard],
  [operLogModule, operLog],
  [liveModule, live],
  [pushModule, push],
  [webhookModule, webhook],
])

type OperationsOf<M> = M extends { operations: infer Operations } ? Operations[keyof Operations] : never
type Operation = OperationsOf<(typeof modules)[number]> | OperationsOf<{ operations: typeof aboveModules }>
type Operations = { [One in Operation as One['id']]: One }

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

export const operationsOf = (modules: readonly Module[]): Endpoint[] =>
  modules.flatMap((one) => Object.values({ ...one.operations, ...withModule.get(one) }))

/** The registry: every operation of the service. */
export const endpoints: Endpoint[] = operationsOf([...modules, last])

const byId = new Map(endpoints.map((one) => [one.id, one]))
export const isOperation = (id: string): id is OperationId => byId.has(id)
export const findOperation = (id: string): Endpoint | undefined => byId.get(id)

/** The operations at a path, by method. */
export const findRoute = router(endpoints)

/** All permission points. */
export const permissionPoints: string[] = permissionsOf(endpoints).map(({ point }) => point)

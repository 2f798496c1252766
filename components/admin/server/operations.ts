import { z } from 'zod'
import type { Translate } from '@/components/ui/language'
import { fail } from '@/lib/base/errors'
import { officeSettings } from '@/lib/config/settings'
import { isRead } from '@/lib/core/endpoint/endpoint'
import { gatherInput } from '@/lib/core/http/gather'
import { currentVisit } from '@/lib/core/next/visit'
import { ensureFreshSettings } from '@/lib/core/runtime/stored-settings'
import { endpoints, findOperation, isOperation, type OperationWithVerb } from '@/lib/endpoints'
import { listOperations } from '@/lib/oper-log/endpoints'
import { registry } from '@/lib/registry'
import { OVERLAY_PARAMS } from '@/lib/view/address'
import type { Action, GrantedAction, Rights, Search, TableOperation } from '../kit/model'
import { fieldsOf } from './describe'
import { visitorMay, visitorMust } from './visitor'

const operation = (resource: string, verb: string) => findOperation(`${resource}.${verb}`)

export function readOperation(resource: string, verb: 'list' | 'read') {
  const found = operation(resource, verb)
  if (registry.absent.operations.includes(`${resource}.${verb}`)) fail('not_found')
  if (!found || !isRead(found)) throw new Error(`There is no operation ${resource}.${verb}.`)
  return found
}

/** Whether this visitor may search a resource's records and read their names. */
export async function mayFind(resource: string): Promise<boolean> {
  const may = await visitorMay()
  const needed = [operation(resource, 'list'), operation(resource, 'read')]
  return needed.every((found) => found && may(found))
}

/** Which of a resource's operations this visitor may call from this page, each with its words. */
export async function rightsOf(resource: string, t: Translate): Promise<Rights> {
  const may = await visitorMay()
  const granted = <Verb extends Action>(verb: Verb): GrantedAction<Verb> | undefined => {
    const id = `${resource}.${verb}`
    const found = findOperation(id)
    return found && isNamed(id, verb) && may(found) ? { id, label: t(found.summary) } : undefined
  }
  return {
    read: granted('read'),
    create: granted('create'),
    update: granted('update'),
    delete: granted('delete'),
    restore: granted('restore'),
    delete_many: granted('delete_many'),
    restore_many: granted('restore_many'),
    set_paused_many: granted('set_paused_many'),
    history: isChanged(resource) && may(listOperations),
  }
}

const isNamed = <Verb extends string>(id: string, verb: Verb): id is OperationWithVerb<Verb> =>
  isOperation(id) && id.endsWith(`.${verb}`)

/** The export of a list, if there is one and the visitor may call it. */
export async function tableOf(list: { path: string }): Promise<TableOperation | undefined> {
  const may = await visitorMay()
  const found = endpoints.find(({ method, path }) => method === 'GET' && path === `${list.path}/export`)
  return found && isExport(found.id) && may(found) ? { id: found.id, path: found.path } : undefined
}

const isExport = (id: string): id is TableOperation['id'] => isOperation(id) && /\.export(_\w+)?$/.test(id)

/** A record that cannot be edited has no history. */
const isChanged = (resource: string) =>
  endpoints.some(({ id, method }) => id.startsWith(`${resource}.`) && method !== 'GET')

/** Throws why not. */
export async function mayCreate(resource: string): Promise<{ id: 'new' }> {
  await visitorMust(operation(resource, 'create') ?? fail('not_found'))
  return { id: 'new' }
}

/** The form of a record: the input of its create operation, else of its update, else its readable fields. */
export function formOf(resource: string, t: Translate) {
  const changed = operation(resource, 'create') ?? operation(resource, 'update')
  const read = operation(resource, 'read')
  if (changed) return fieldsOf(changed.input, 'input', t)
  return read ? fieldsOf(read.output, 'output', t) : []
}

/** The words of every operation on a resource, for its history. */
export const summariesOf = (resource: string, t: Translate): Record<string, string> =>
  Object.fromEntries(
    endpoints.filter(({ id }) => id.startsWith(`${resource}.`)).map(({ id, summary }) => [id, t(summary)]),
  )

/** The address as a list's input; it is as long as the configuration says where the address does not. */
export async function listInput(list: ReturnType<typeof readOperation>, search: Search) {
  const input = readAddress(list, search)
  if ('size' in input || !('size' in list.input.shape)) return input
  const { runtime } = await currentVisit()
  await ensureFreshSettings(runtime)
  return { ...input, size: officeSettings.in(runtime)['admin.page_size'] }
}

/** Read as an address of the API is. */
function readAddress(list: ReturnType<typeof readOperation>, search: Search) {
  const query = new URLSearchParams()
  for (const [name, entry] of Object.entries(search)) {
    if (!OVERLAY_PARAMS.has(name)) for (const value of [entry ?? []].flat()) query.append(name, value)
  }
  return gatherInput(list, { path: list.path, query: query.toString(), body: {} })
}

/** A record as every list and every read answers it. */
export const RecordShape = z.looseObject({ id: z.int(), version: z.int().optional() })

export const PageShape = z.object({
  items: z.array(RecordShape),
  total: z.int(),
  total_capped: z.literal(true).optional(),
  from: z.literal('end').optional(),
  current_page: z.int(),
  size: z.int(),
})

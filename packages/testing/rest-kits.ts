import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

type Fields = Record<string, unknown>
type Row = Fields & { id: number | string; version: number; name: string }
/** The parts of a kit's data provider that the tests use, under common names. */
export type Provider = {
  list: (resource: string, page: { page: number; size: number; sort: string; filter?: Fields }) => Promise<Page>
  one: (resource: string, id: number) => Promise<Row>
  many: (resource: string, ids: number[]) => Promise<Row[]>
  create: (resource: string, values: Fields) => Promise<Row>
  update: (resource: string, id: number | string, values: Fields) => Promise<Row>
  remove: (resource: string, id: number | string) => Promise<unknown>
}
type Page = { data: Row[]; total: number }
export type ReactAdminClient = (url: string, options?: object) => Promise<{ json: never; headers: Headers }>
export type RefineClient = Record<
  'get' | 'post' | 'patch' | 'delete',
  (url: string, values?: unknown) => Promise<{ data: never; headers: Record<string, string> }>
>

const queryOf = (values: object) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, `${value}`]))
const inJson = (values: object) =>
  queryOf(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])))

/** The requests that ra-data-simple-rest 5 makes, and what it takes from their answers. */
export function reactAdmin(base: string, ask: ReactAdminClient, countHeader: string): Provider {
  const jsonOf = async (url: string, method?: string, values?: object) =>
    (await ask(url, { method, body: values && JSON.stringify(values) })).json
  return {
    async list(resource, { page, size, sort, filter = {} }) {
      const order = sort.startsWith('-') ? 'DESC' : 'ASC'
      const range = [(page - 1) * size, page * size - 1]
      const query = inJson({ sort: [sort.replace('-', ''), order], range, filter })
      const { json, headers } = await ask(`${base}/${resource}?${query}`)
      return { data: json, total: Number.parseInt(headers.get(countHeader) ?? '', 10) }
    },
    one: (resource, id) => jsonOf(`${base}/${resource}/${id}`),
    many: (resource, ids) => jsonOf(`${base}/${resource}?${inJson({ filter: { id: ids } })}`),
    create: (resource, values) => jsonOf(`${base}/${resource}`, 'POST', values),
    update: (resource, id, values) => jsonOf(`${base}/${resource}/${id}`, 'PUT', values),
    remove: (resource, id) => jsonOf(`${base}/${resource}/${id}`, 'DELETE'),
  }
}

/** The requests of @refinedev/simple-rest 6. */
export function refine(base: string, http: RefineClient): Provider {
  return {
    async list(resource, { page, size, sort, filter = {} }) {
      const _order = sort.startsWith('-') ? 'desc' : 'asc'
      const rows = { _start: (page - 1) * size, _end: page * size, _sort: sort.replace('-', ''), _order }
      const { data, headers } = await http.get(`${base}/${resource}?${queryOf({ ...rows, ...filter })}`)
      return { data, total: Number(headers['x-total-count']) }
    },
    one: async (resource, id) => (await http.get(`${base}/${resource}/${id}`)).data,
    many: async (resource, ids) =>
      (await http.get(`${base}/${resource}?${ids.map((id) => `id=${id}`).join('&')}`)).data,
    create: async (resource, values) => (await http.post(`${base}/${resource}`, values)).data,
    update: async (resource, id, values) => (await http.patch(`${base}/${resource}/${id}`, values)).data,
    remove: async (resource, id) => (await http.delete(`${base}/${resource}/${id}`)).data,
  }
}

/** The package itself, installed apart. */
async function packaged(name: string) {
  const { installApart } = await imported(path.resolve('packages/scripts/apart/install.mjs'))
  const { resolve } = createRequire(path.join(installApart('kits'), 'package.json'))
  return (await imported(resolve(name))).default
}

const imported = (file: string) => import(/* @vite-ignore */ pathToFileURL(file).href)

/** A list's order as the kits have it. */
const orderOf = (sort: string) => ({ field: sort.replace('-', ''), order: sort.startsWith('-') ? 'desc' : 'asc' })

export async function realReactAdmin() {
  const simpleRest = await packaged('ra-data-simple-rest')
  return (base: string, ask: ReactAdminClient, countHeader: string): Provider => {
    const made = simpleRest(base, ask, countHeader)
    return {
      async list(resource, { page, size, sort, filter = {} }) {
        const { field, order } = orderOf(sort)
        const pagination = { page, perPage: size }
        return made.getList(resource, { pagination, sort: { field, order: order.toUpperCase() }, filter })
      },
      one: async (resource, id) => (await made.getOne(resource, { id })).data,
      many: async (resource, ids) => (await made.getMany(resource, { ids })).data,
      create: async (resource, data) => (await made.create(resource, { data })).data,
      update: async (resource, id, data) => (await made.update(resource, { id, data, previousData: {} })).data,
      remove: (resource, id) => made.delete(resource, { id }),
    }
  }
}

export async function realRefine() {
  const simpleRest = await packaged('@refinedev/simple-rest')
  return (base: string, http: RefineClient): ReturnType<typeof refine> => {
    const made = simpleRest(base, http)
    return {
      async list(resource, { page, size, sort, filter = {} }) {
        const filters = Object.entries(filter).map(([field, value]) => ({ field, operator: 'eq', value }))
        const pagination = { currentPage: page, pageSize: size, mode: 'server' }
        return made.getList({ resource, pagination, sorters: [orderOf(sort)], filters })
      },
      one: async (resource, id) => (await made.getOne({ resource, id })).data,
      many: async (resource, ids) => (await made.getMany({ resource, ids })).data,
      create: async (resource, variables) => (await made.create({ resource, variables })).data,
      update: async (resource, id, variables) => (await made.update({ resource, id, variables })).data,
      remove: (resource, id) => made.deleteOne({ resource, id }),
    }
  }
}

import type { CallOptions } from './ask'
import { DEMO_PASSWORD, type Shop as TestShop } from './shop'

/** On the embedded database, or on a server. */
export type Shop = Pick<TestShop, 'ask' | 'db' | 'lines' | 'runtime' | 'tokenOf'>

/** A valid call: the operation, the account and the input. */
export type Sample = Pick<CallOptions, 'body' | 'headers'> & { ask: string; as?: string }

/** By the operation that is called. */
export type Samples = Record<string, Sample | ((shop: Shop) => Promise<Sample>)>

export const BUYER = { account: 'buyer', secret: DEMO_PASSWORD, type: 100 }

export const signIn = async (shop: Shop) => (await shop.ask('POST /v1/token', { body: BUYER })).data

type Make<Made = number> = (shop: Shop) => Promise<Made>

/** Calls where there is a record, made for the occasion; `{id}` in the address names it. */
export const callsOn =
  (as: string, make: Make<number | { id: number }>) =>
  (ask: string, body?: object) =>
  async (shop: Shop): Promise<Sample> => {
    const made = await make(shop)
    const id = typeof made === 'number' ? made : made.id
    return { ask: ask.replace('{id}', String(id)), as, ...(body && { body }) }
  }

/** `filter` finds the record that was made, in the trash; without one it is named. */
type Kind = { path?: string; as?: string; make: Make; filter?: object }

/** The operations that every kind of record with a trash has, each on a record made for the occasion. */
export function recordSamples(id: string, { path = `/cms/${id}`, as = 'manager', make, filter }: Kind): Samples {
  const of = callsOn(as, make)
  async function trashed(shop: Shop): Promise<number> {
    const made = await make(shop)
    await shop.ask(`DELETE ${path}/${made}`, { token: await shop.tokenOf(as) })
    return made
  }
  return {
    [`${id}.read`]: of(`GET ${path}/{id}`),
    [`${id}.delete`]: of(`DELETE ${path}/{id}`),
    [`${id}.restore`]: callsOn(as, trashed)(`POST ${path}/{id}/restoration`),
    [`${id}.delete_many`]: async (shop) => ({ ask: `POST ${path}/deletion`, as, body: { ids: [await make(shop)] } }),
    [`${id}.restore_many`]: async (shop) => {
      const ids = [await trashed(shop)]
      const body = filter ? { filter: { ...filter, trash: true } } : { ids }
      return { ask: `POST ${path}/restoration`, as, body }
    },
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { bytesOf, exchange } from './load'
import { FLOOR_KNOWS } from './scenarios'
import type { World } from './world'

type Edited = { url: string; world: World }

/** Staff who edit products meanwhile, one after the other: of every second one the price, of the others the name. */
export function startEdits({ url, world }: Edited, perSecond: number): { stop(): Promise<void> } {
  const products = world.products.slice(FLOOR_KNOWS) // the others' tags stay
  const ended = new AbortController()
  const edit = async () => {
    for (let n = 0; !ended.signal.aborted; n++) {
      const next = sleep(1000 / perSecond)
      await editOnce({ url, world }, products[nextAt++ % products.length] ?? 0, n)
      await next
    }
  }
  const editing = edit()
  editing.catch(() => undefined) // whoever stops them is told
  return {
    stop: () => {
      ended.abort()
      return editing
    },
  }
}

let nextAt = 0

/** The very next request has to show it. */
async function editOnce({ url, world }: Edited, id: number, n: number): Promise<void> {
  const headers = { Authorization: `Bearer ${world.staff}`, 'Content-Type': 'application/json' }
  const ask = async (...request: Parameters<typeof bytesOf>) => {
    const [answer] = await exchange(url, [bytesOf(...request)])
    if (answer?.status !== 200)
      throw new Error(`An edit of product ${id} was answered ${answer?.status}: ${answer?.body}`)
    return JSON.parse(answer.body).data
  }
  const price = 100 + (n % 50)
  const { skus } = await ask('GET', `/cms/product/${id}`, headers)
  const body = n % 2 ? { name: `Edited ${n}` } : { skus: skus.map((one: object) => ({ ...one, price })) }
  await ask('PUT', `/cms/product/${id}`, headers, JSON.stringify(body))
  const shown = await ask('GET', `/v1/product/${id}`)
  if (n % 2 ? shown.name !== `Edited ${n}` : shown.price !== price) {
    throw new Error(`The request after an edit of product ${id} does not show it: ${JSON.stringify(shown)}`)
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { bytesOf, exchange } from './load'
import { PRICING } from './pricing'
import { floorKnows, type Scenario } from './scenarios'
import type { World } from './world'

type Edited = { url: string; world: World }

/** Edits by staff during a measurement, until they are stopped. */
export async function startStaff(server: Edited, { edits, rules }: StaffWork): Promise<{ stop(): Promise<unknown> }> {
  if (edits) return startEdits(server, edits)
  return startRules(server, rules ?? [])
}

export type StaffWork = Pick<Scenario, 'edits' | 'rules'>

/** Made for the time of the measurement, and deleted after it. */
async function startRules(server: Edited, rules: NonNullable<Scenario['rules']>) {
  const made: string[] = []
  for (const rule of rules) {
    const [path, draft] = PRICING[rule]
    const { id } = await askAsStaff(server, 'POST', path, draft)
    made.push(`${path}/${id}`)
    if (rule === 'coupon') await giveToAll(server, id)
  }
  return {
    async stop() {
      for (const path of made) await askAsStaff(server, 'DELETE', path)
    },
  }
}

/** More of it for each customer than they order meanwhile. */
async function giveToAll(server: Edited, id: number): Promise<void> {
  const user_ids = [...new Set(server.world.customers.map(({ user_id }) => user_id))]
  for (let each = 0; each < COUPONS_EACH; each += 1) {
    await askAsStaff(server, 'POST', `/cms/coupon/${id}/grant`, { user_ids })
  }
}
const COUPONS_EACH = 20

async function askAsStaff({ url, world }: Edited, method: string, path: string, body?: object) {
  const headers = { Authorization: `Bearer ${world.staff}`, 'Content-Type': 'application/json' }
  const [answer] = await exchange(url, [bytesOf(method, path, headers, body && JSON.stringify(body))])
  if (!answer || answer.status >= 300)
    throw new Error(`${method} ${path} was answered ${answer?.status}: ${answer?.body}`)
  return JSON.parse(answer.body).data
}

/** Staff who edit products meanwhile, one after the other: of every second one the price, of the others the name. */
function startEdits({ url, world }: Edited, perSecond: number): { stop(): Promise<void> } {
  const products = world.products.slice(floorKnows(world)) // the others' tags stay
  const ended = new AbortController()
  const edit = async () => {
    for (let n = 0; !ended.signal.aborted; n++) {
      const next = sleep(1000 / perSecond)
      await editOnce({ url, world }, products[nextAt++ % products.length] ?? 0, n)
      await next
    }
  }
  const editing = edit()
  editing.catch(() => undefined) // the caller sees it when it stops them
  return {
    stop: () => {
      ended.abort()
      return editing
    },
  }
}

let nextAt = 0

/** The very next request has to show it. */
async function editOnce(server: Edited, id: number, n: number): Promise<void> {
  const price = 100 + (n % 50)
  const { skus } = await askAsStaff(server, 'GET', `/cms/product/${id}`)
  const body =
    n % 2 ? { name: `Edited ${n}` } : { skus: skus.map((one: object) => ({ ...one, price })), confirm_price_drop: true }
  await askAsStaff(server, 'PUT', `/cms/product/${id}`, body)
  const shown = await askAsStaff(server, 'GET', `/v1/product/${id}`)
  if (n % 2 ? shown.name !== `Edited ${n}` : shown.price !== price) {
    throw new Error(`The request after an edit of product ${id} does not show it: ${JSON.stringify(shown)}`)
  }
}

import { type Times, timesOf } from './lists'
import { bytesOf, load } from './load'
import type { Server } from './measure'
import { shuffled } from './numbers'

const PAGES = ['/admin/order', '/admin/product', '/admin']
const VISITORS = [1, 8]
const EACH = 4

export type PageTimes = { path: string; visitors: number; times: Times }

/** How long the server takes for a page of the back office, with so many visitors at a time. */
export async function measurePages(server: Server, rounds: number): Promise<PageTimes[]> {
  const headers = { Cookie: `kiosk.session=${server.world.staff}`, Accept: 'text/html' }
  const turns = PAGES.flatMap((path) => VISITORS.map((visitors) => ({ path, visitors, all: [] as number[] })))
  for (let round = -1; round < rounds; round += 1) {
    for (const { path, visitors, all } of shuffled(turns)) {
      const options = { connections: visitors, count: visitors * EACH }
      const { statuses, times } = await load(server.url, bytesOf('GET', path, headers), options)
      if (statuses[200] !== options.count) throw new Error(`${path} answered ${Object.keys(statuses)}`)
      if (round >= 0) all.push(...times)
    }
  }
  return turns.map(({ all, ...turn }) => ({ ...turn, times: timesOf(all) }))
}

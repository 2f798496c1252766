import { startStaff } from './edits'
import { exchange, uniqueNumber } from './load'
import { type Contestant, requestsFor, type Server } from './measure'
import { median } from './numbers'
import { type Build, startKiosk } from './processes'
import type { Scenario } from './scenarios'
import { readTags } from './servers'
import { openWire } from './wire'

/** The same few in turn: a session that is used for the first time in a minute is written down. */
const DIFFERENT = 3
const WARM = 6
const COUNTED = 12

/** How many statements a request of each scenario sends, counted on their way to the database. */
export async function countStatements(
  build: Build,
  world: Server['world'],
  scenarios: Scenario[],
): Promise<Map<string, number>> {
  const wire = await openWire(build.database)
  const kiosk = await startKiosk({ ...build, database: wire.url })
  const server: Server = { ...kiosk, world, tags: new Map(), postmaster: 0 }
  const contestant: Contestant = { name: 'counted', prefix: '', server }
  try {
    const counts = new Map<string, number>()
    for (const scenario of scenarios) {
      server.tags = await readTags(kiosk.url, world)
      counts.set(scenario.name, await countOf(scenario, contestant, wire.statements))
    }
    return counts
  } finally {
    await kiosk.stop()
    wire.close()
  }
}

async function countOf(scenario: Scenario, contestant: Contestant, statements: () => number): Promise<number> {
  const { requests, numberAt } = requestsFor(scenario, contestant)
  const staff = await startStaff(contestant.server, { rules: scenario.rules })
  const counts = []
  for (let n = 0; n < WARM + COUNTED; n += 1) {
    const request = requests[n % Math.min(DIFFERENT, requests.length)] ?? Buffer.alloc(0)
    if (numberAt !== undefined) request.write(uniqueNumber(), numberAt, 'latin1')
    const before = statements()
    const [answer] = await exchange(contestant.server.url, request)
    if (answer?.status !== scenario.status)
      throw new Error(`${scenario.name} answered ${answer?.status}: ${answer?.body}`)
    if (n >= WARM) counts.push(statements() - before)
  }
  await staff.stop()
  return median(counts)
}

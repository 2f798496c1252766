import { checkAnswers } from './check-answers'
import { bytesOf } from './load'
import { startLoadThread } from './load-thread'
import { type Contestant, EMPTY_ROUTE, type Entry, measure, ROUTES, type Server } from './measure'
import type { BenchOptions } from './options'
import type { Build } from './processes'
import { SCENARIOS, type Scenario } from './scenarios'
import { type Log, type Opened, openFloor, openRoutes } from './servers'
import { countStatements } from './statements'
import { type Row, rowsOf } from './summary'

type Shop = { build: Build; kiosk: Opened; beside: Opened | undefined }

/** Measures the scenarios that were asked for, each with all that it is compared with. */
export async function runScenarios(shop: Shop, options: BenchOptions, log: Log): Promise<Row[] | undefined> {
  const scenarios = SCENARIOS.filter(({ name }) => options.only.has(name))
  if (scenarios.length === 0) return undefined
  const { build, kiosk, beside } = shop
  const floor = await openFloor(build, kiosk)
  const routes = options['without-routes'] ? undefined : await openRoutes(build, kiosk)
  const servers = { kiosk: kiosk.server, floor: floor.server, beside: beside?.server, routes: routes?.server }
  const entries = scenarios.map((scenario) => entryOf(scenario, servers))
  await checkAnswers(entries)
  const statements = await countStatements(build, kiosk.server.world, scenarios)
  const thread = startLoadThread()
  const samples = await measure(thread, entries, options, log)
  await thread.end()
  for (const one of [floor, routes]) await one?.stop()
  return rowsOf(samples, scenarios, statements)
}

type Servers = Record<'kiosk' | 'floor', Server> & Record<'beside' | 'routes', Server | undefined>

function entryOf(scenario: Scenario, { kiosk, floor, beside, routes }: Servers): Entry {
  return {
    scenario,
    contestants: [
      { ...plain('kiosk', kiosk), staff: scenario },
      ...scenario.floors.map(({ itself, requests, ...one }) => ({
        ...one,
        server: itself ? kiosk : floor,
        requests: requests?.(kiosk.world),
      })),
      ...(beside ? [{ ...plain('beside', beside), staff: scenario }] : []),
    ],
    routes: routes && !scenario.edits && !scenario.rules ? viaNext(scenario, routes) : [],
  }
}

const plain = (name: string, server: Server): Contestant => ({ name, server, prefix: '' })

/** Beside what answers 200 a route handler that does nothing: the least that Next takes for a request. */
const viaNext = ({ status }: Scenario, server: Server): Contestant[] => [
  plain(ROUTES, server),
  ...(status === 200 ? [{ ...plain(EMPTY_ROUTE, server), requests: [bytesOf('GET', '/health')] }] : []),
]

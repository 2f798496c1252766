import { type StaffWork, startStaff } from './edits'
import type { LoadReport, LoadThread } from './load-thread'
import { shuffled } from './numbers'
import { NUMBER, type Scenario, type Tags } from './scenarios'
import { processorTime } from './usage'
import type { World } from './world'

/** A server that scenarios are tried on. */
export type Server = {
  url: string
  pid: number
  world: World
  tags: Tags
  postmaster: number
  /** Reads the tags again, where they may change: a shop changes by itself when something scheduled begins. */
  renewTags?: (() => Promise<void>) | undefined
}

/**
 * One of those that a scenario is measured with: Kiosk, a floor, or another server.
 * `requests`: its own, not the scenario's.
 */
export type Contestant = {
  name: string
  server: Server
  prefix: string
  staff?: StaffWork
  requests?: Buffer[] | undefined
}

export type Sample = Pick<LoadReport, 'requests' | 'rate' | 'p50' | 'p99' | 'busy'> & {
  /** Microseconds of processor time per request. */
  cpu: { server: number; database: number }
}

export type Options = { rounds: number; seconds: number }
type Turn = { scenario: Scenario; contestant: Contestant; connections: number }
/** By scenario, connections and contestant. */
export type Samples = Map<string, Sample[]>

export const keyOf = (scenario: string, connections: number, contestant: string) =>
  `${scenario} ${connections} ${contestant}`

/** Contestants that are Next's own server, with the route files. */
export const ROUTES = 'routes'
export const EMPTY_ROUTE = 'empty route'

export const FEW = 16
export const MANY = 64

export type Entry = { scenario: Scenario; contestants: Contestant[]; routes: Contestant[] }

/**
 * In each round everything once, in another order. Many connections, and Next's route files, have every third round.
 */
export async function measure(
  thread: LoadThread,
  entries: Entry[],
  { rounds, seconds }: Options,
  log: (line: string) => void,
): Promise<Samples> {
  const samples: Samples = new Map()
  for (const turn of turnsOf(entries, true)) await sampleOf(thread, turn, seconds / 2) // not counted: code gets warm
  for (let round = 0; round < rounds; round += 1) {
    for (const turn of shuffled(turnsOf(entries, round % 3 === 0))) {
      const key = keyOf(turn.scenario.name, turn.connections, turn.contestant.name)
      const before = samples.get(key) ?? []
      samples.set(key, [...before, await sampleOf(thread, turn, seconds)])
    }
    log(`round ${round + 1} of ${rounds}`)
  }
  return samples
}

function turnsOf(entries: Entry[], isThird: boolean): Turn[] {
  return entries.flatMap(({ scenario, contestants, routes }) => [
    ...contestants.map((contestant) => ({ scenario, contestant, connections: FEW })),
    ...(isThird ? contestants.slice(0, 2).map((contestant) => ({ scenario, contestant, connections: MANY })) : []),
    ...(isThird ? routes.map((contestant) => ({ scenario, contestant, connections: FEW })) : []),
  ])
}

/** The requests as they go to a contestant, and where in them the number comes. */
export function requestsFor(scenario: Scenario, { server, prefix, requests: own }: Contestant) {
  if (own) return { requests: own, numberAt: undefined }
  const requests = scenario.requests(server.world, server.tags, prefix)
  const numberAt = scenario.numbered && requests[0]?.indexOf(NUMBER)
  return { requests, numberAt }
}

async function sampleOf(thread: LoadThread, turn: Turn, seconds: number, isAgain = false): Promise<Sample> {
  const { scenario, contestant, connections } = turn
  const { url, pid, postmaster } = contestant.server
  const order = { ...requestsFor(scenario, contestant), url, connections, seconds }
  const staff = await startStaff(contestant.server, contestant.staff ?? {})
  const before = [processorTime(pid), processorTime(postmaster)] as const
  const { statuses, cut, requests, rate, p50, p99, busy } = await thread.run(order)
  await staff.stop()
  const wrong = Object.keys(statuses).filter((status) => Number(status) !== scenario.status)
  const { renewTags } = contestant.server
  if (scenario.status === 304 && statuses[200] && renewTags && !isAgain) {
    await renewTags()
    return sampleOf(thread, turn, seconds, true)
  }
  if (wrong.length || cut) {
    throw new Error(`${scenario.name} of ${contestant.name} answered ${wrong.join(', ')}, ${cut} connections were cut.`)
  }
  const each = (now: number, then: number) => ((now - then) * 1000) / Math.max(1, requests)
  const cpu = { server: each(processorTime(pid), before[0]), database: each(processorTime(postmaster), before[1]) }
  return { requests, rate, p50, p99, busy, cpu }
}

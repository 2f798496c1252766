import path from 'node:path'
import { copyOfDataSet, dropDatabase, withClient } from './database'
import { FLOOR_FUNCTIONS } from './floor/functions'
import { FROM_MEMORY } from './floor/paths'
import type { FloorSettings } from './floor/server'
import { bytesOf, exchange } from './load'
import type { Server } from './measure'
import type { BenchOptions } from './options'
import { type Build, PUBLIC_URL, type Running, runCommand, startFloor, startKiosk, startRoutes } from './processes'
import { SCENARIOS, type Tags } from './scenarios'
import { postmasterOf } from './usage'
import { openWorld, type World } from './world'

export type Log = (line: string) => void

type Memory = Map<string, FloorSettings['memory'][string]>

/** A server of the run with all that scenarios need, and how it ends. */
export type Opened = { server: Server; stop(): Promise<unknown> }

const FLOOR = path.resolve('dist/bench-floor.mjs')
const NOBODY: Running = { url: '', pid: 0, stop: async () => {} }

/** A build on a copy of the data set of its own, which goes with it. */
export async function openBuild(
  server: string,
  source: Omit<Build, 'database'>,
  name: string,
  options: BenchOptions,
  log: Log,
) {
  const build: Build = { ...source, database: await copyOfDataSet(server, options.size, name, log) }
  await runCommand(build, 'migrate')
  const kiosk = await open(build, () => startKiosk(build))
  return { build, kiosk: { ...kiosk, stop: () => kiosk.stop().then(() => dropDatabase(build.database)) } }
}

export const openRoutes = (build: Build, { server }: Opened): Promise<Opened> =>
  startRoutes(build).then((running) => opened(running, server))

/** A server that runs already, on a filled database that only this run uses. */
export const openRunning = (url: string, database: string): Promise<Opened> =>
  open({ home: '', database }, async () => ({ ...NOBODY, url }))

async function open({ database }: Build, start: () => Promise<Running>): Promise<Opened> {
  const { world, postmaster } = await withClient(database, async (db) => ({
    world: await openWorld(db),
    postmaster: await postmasterOf(db),
  }))
  return opened(await start(), { world, postmaster })
}

async function opened(running: Running, { world, postmaster }: Pick<Server, 'world' | 'postmaster'>): Promise<Opened> {
  const { url, pid } = running
  const server: Server = { url, pid, world, tags: await readTags(url, world), postmaster }
  server.renewTags = async () => {
    server.tags = await readTags(url, world)
  }
  return { server, stop: running.stop }
}

/** The floor beside a server: on its database, with its answers where they come from memory. */
export async function openFloor({ database }: Build, { server }: Opened): Promise<Opened> {
  await withClient(database, (db) => db.query(FLOOR_FUNCTIONS))
  const memory = await remembered(server.url, server.world)
  const running = await startFloor(FLOOR, {
    database,
    files: `${PUBLIC_URL}/files/`,
    holders: Object.fromEntries(server.world.customers.map(({ token, user_id }) => [token, user_id])),
    memory: Object.fromEntries([...memory].map(([at, answer]) => [`${FROM_MEMORY}${at}`, answer])),
  })
  const { url, pid, stop } = running
  return { server: { ...server, url, pid, tags: tagsIn(memory), renewTags: undefined }, stop }
}

/** The tags that a server's answers have now: an edit may change them. */
export const readTags = (url: string, world: World): Promise<Tags> => remembered(url, world).then(tagsIn)

const tagsIn = (memory: Memory): Tags => new Map([...memory].map(([at, { tag }]) => [at, tag]))

const NOT_KEPT = /^(date|connection|keep-alive|content-length|content-type|transfer-encoding)$/i

/** The answers of a server to the paths that have tags. */
async function remembered(url: string, world: World): Promise<Memory> {
  const paths = [...new Set(SCENARIOS.flatMap((scenario) => scenario.paths?.(world) ?? []))]
  const answers = await exchange(
    url,
    paths.map((at) => bytesOf('GET', at)),
  )
  return new Map(
    answers.map(({ head, body }, n) => {
      const lines = head
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(/: (.*)/s))
      const headers = lines.map(([name = '', value = '']): [string, string] => [name, value])
      const tag = headers.find(([name]) => /^etag$/i.test(name))?.[1] ?? ''
      return [
        paths[n] ?? '',
        { tag, body, headers: Object.fromEntries(headers.filter(([name]) => !NOT_KEPT.test(name))) },
      ]
    }),
  )
}

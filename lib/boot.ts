import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { kindOf, open } from '@/db/client'
import { addedFields, addedModules } from '@/db/extension'
import { pending, refuseFormer, refuseLater } from '@/db/migrate'
import { kiosk } from '@/kiosk.config'
import { type CustomFields, migrationsOfFields, problemsOfFields } from './base/custom-field'
import { commandText, type Env, env, unknownVariables } from './base/env/env'
import { requireDataFolder } from './base/folder'
import { logger } from './base/log'
import { sentenceOf } from './base/stack'
import { requireSecretOfShop } from './core/audit/shop-secret'
import { startTimer } from './core/jobs/timer'
import { newRuntime, type Runtime, shareRuntime } from './core/runtime/runtime'
import { problemsOfDefaults } from './core/runtime/settings'
import { ensureFreshSettings } from './core/runtime/stored-settings'
import { problemsOfExtension } from './extension'
import { extensions } from './extensions.generated'
import { operationsOf } from './gather'
import { leftOut, optionalModules, productWithout } from './modules'
import { jobs, registry } from './registry'
import { openReplica } from './replica/replica'
import { migrateAndFill } from './seed/base'
import { seedOrders } from './seed/orders'
import { hasDemoAccounts, mayBecomeDemo, seedDemoShop } from './seed/seed'
import { problemsOfSql } from './sql-of-extension'

/** Starts what the process needs: once, for all callers. */
export const boot = (): Promise<Runtime> => shareRuntime(start)

async function start(): Promise<Runtime> {
  requireModules({ withoutModules: leftOut })
  const runtime = await openRuntime()
  try {
    await bringUpToDate(runtime)
    await requireSqlOfExtensions(runtime)
    await requireSecretOfShop(runtime.database.db, runtime.env)
    await ensureFreshSettings(runtime)
    await enableDemoSimulator(runtime)
    if (runtime.database.kind === 'pglite') await seedOrders(runtime, { withHistory: true })
    await runtime.storage.sweep()
    if (!runtime.env.serverless) startTimer(runtime, jobs)
    return runtime
  } catch (error) {
    await runtime.database.close()
    throw error
  }
}

/** What a shop cannot leave out is said at once: it would be there all the same. */
export function requireModules({ withoutModules }: Pick<Env, 'withoutModules'>): void {
  const wrong = withoutModules.filter((name) => !optionalModules.includes(name))
  if (wrong.length === 0) return
  const most = optionalModules.join(', ')
  throw new Error(
    `WITHOUT_MODULES or kiosk.config.ts names ${wrong.join(', ')}, but a shop can leave out only ${most}.`,
  )
}

/** A module that was made for another Kiosk, or takes names of others, would do harm somewhere later. */
function requireExtensions(): void {
  if (addedModules.map(({ from }) => from).join() !== kiosk.modules.join())
    throw new Error('kiosk.config.ts names other modules than those that were built in: run npm run extensions.')
  requireFields(kiosk.fields ?? {})
  const [wrong] = problemsOfDefaults(kiosk.settings ?? {}, registry.rules.shape)
  if (wrong) throw new Error(wrong)
  const operations = operationsOf(productWithout(Object.keys(extensions)).modules)
  const problems = Object.entries(extensions).flatMap(([name, one]) => problemsOfExtension(name, one, { operations }))
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

async function requireSqlOfExtensions({ database }: Runtime): Promise<void> {
  const problems = []
  for (const [name, one] of Object.entries(extensions)) problems.push(...(await problemsOfSql(database.db, name, one)))
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** Of fields a shop has what `npm run extensions` wrote down: without its column a record could not be read. */
export function requireFields(fields: CustomFields): void {
  const wrong = problemsOfFields(fields)
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  if (!isDeepStrictEqual(migrationsOfFields(fields), addedFields))
    throw new Error('kiosk.config.ts has other fields than those that were built in: run npm run extensions.')
}

/** For a command: each statement takes as long as it takes, since in a large shop some read all orders. */
export const openForCommand = (settings = env()): Promise<Runtime> => openRuntime(settings, 0)

/** The database that the environment names, without any change. */
async function openRuntime(settings = env(), statementTimeout?: number): Promise<Runtime> {
  requireExtensions()
  const { databaseUrl: url, workers } = settings
  if (!settings.serverless) {
    process.umask(0o077) // everything written is private to the shop: orders, pictures, keys
    requireDataFolder(settings.dataDir)
  }
  const kind = settings.databaseDriver ?? kindOf(url)
  const tracer = settings.traces && (await import('./trace/otlp')).openTracer(settings.traces)
  const dir = path.join(settings.dataDir, 'pglite')
  const database = await open({ kind, url, workers, dir, statementTimeout, around: tracer?.statement })
  const log = logger(settings.logLevel, undefined, tracer?.traceId)
  for (const sentence of unknownVariables()) log('warn', sentence)
  const runtime = newRuntime(settings, database, log, registry)
  tracer?.attach(runtime)
  Object.assign(runtime, { tracer })
  const { databaseReplicaUrl: copy } = settings
  return Object.assign(runtime, { replica: copy && (await openReplica(runtime, copy)) })
}

/** WeChat is simulated for a demo shop without keys, unless the environment says otherwise. */
export async function enableDemoSimulator(runtime: Runtime): Promise<void> {
  const { keys, simulator } = runtime.env.wechat
  runtime.simulated ||= !simulator && !keys && (await hasDemoAccounts(runtime.database.db))
}

/** The embedded database migrates itself and starts with the demo shop; any other waits for the command. */
async function bringUpToDate(runtime: Runtime): Promise<void> {
  if (runtime.database.kind !== 'pglite') return requireMigrations(runtime)
  await migrateAndFill(runtime.database.db)
  if (await mayBecomeDemo(runtime.database.db)) await seedDemoShop(runtime)
}

/**
 * On a host of functions the version before is started again and again until the new one,
 * which has migrated, takes over.
 */
export async function requireMigrations({ database, env }: Runtime): Promise<void> {
  await refuseFormer(database.db)
  if (!env.serverless) await refuseLater(database.db)
  const missing = await pending(database.db)
  if (missing.length) throw new Error(`The database lacks ${missing.join(', ')}: run ${commandText('migrate')} first.`)
}

/** Prints why the server cannot start, and exits. */
export function exitWithError(error: unknown): never {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exit(1)
}

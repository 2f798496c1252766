import { type Env, env, unknownVariables } from '../base/env/env'
import { type Finding, lineOf, problem } from '../base/finding'
import { requireDataFolder } from '../base/folder'
import { fill } from '../base/i18n/fill'
import { errorWithoutValues } from '../base/stack'
import { enableDemoSimulator, openForCommand } from '../boot'
import { findViolations, RULES } from '../commerce/invariants'
import type { Runtime } from '../core/runtime/runtime'
import { reloadSettings } from '../core/runtime/stored-settings'
import { checkAddress } from '../readiness/address'
import { registry } from '../registry'
import { sendOrderPage } from '../shipping/order-page'
import { localStorage } from '../storage/local'
import { checkClock } from './clock'
import { checkDatabase } from './database'
import { checkReplica } from './replica'
import { checkSecretOfShop, checkSecrets } from './secrets'
import { checkDisk, checkStorage } from './storage'
import { checkWorkers } from './workers'

type Check = () => Finding[] | Promise<Finding[]>

/**
 * How it is set up, and whether all that must hold of orders, stock and money does.
 * Exit code 1 where something is wrong.
 */
export async function doctor(say: (text: string) => void): Promise<void> {
  const settings = env()
  if (!settings.serverless) requireDataFolder(settings.dataDir)
  const findings = await checkSurroundings(settings)
  const runtime = await openForCommand().catch((error: unknown) => errorWithoutValues(error).message)
  try {
    findings.push(...(typeof runtime === 'string' ? [problem('database', runtime)] : await checkShop(runtime)))
    for (const finding of findings) say(lineOf(finding))
    const canJudge = typeof runtime !== 'string' && !isBroken(findings, 'database')
    const broken = canJudge ? await sayViolations(runtime, say) : 0
    if (!canJudge) say('Orders, stock and money were not checked: see the database.')
    if (broken || isBroken(findings)) process.exitCode = 1
  } finally {
    if (typeof runtime !== 'string') await runtime.database.close()
  }
}

const isBroken = (findings: Finding[], about?: string): boolean =>
  findings.some((one) => one.state === 'problem' && (about === undefined || one.about === about))

/** What can be known without a database. */
async function checkSurroundings(settings: Env): Promise<Finding[]> {
  return [
    ...unknownVariables().map((sentence) => problem('environment', sentence)),
    ...(await attempt('public address', () => checkAddress(settings))),
    ...(await attempt('secrets', () => checkSecrets(settings))),
    ...checkWorkers(settings),
    ...(await attempt('disk', () => checkDisk(settings))),
    ...(await attempt('files', () => checkStorage(localStorage(settings, undefined, registry.storages), settings))),
  ]
}

/** Keeps errors out of the log meanwhile, so that they do not mix with our lines. */
async function checkShop(runtime: Runtime): Promise<Finding[]> {
  runtime.log = () => undefined
  const database = await attempt('database', () => checkDatabase(runtime.database))
  if (isBroken(database)) return database
  await enableDemoSimulator(runtime)
  return [
    ...database,
    ...(await attempt('replica', () =>
      checkReplica(runtime.database, runtime.env.databaseReplicaUrl, runtime.env.databaseDriver),
    )),
    ...(await attempt('secrets', () => checkSecretOfShop(runtime.database.db, runtime.env))),
    ...(await attempt('clock', () => checkClock(runtime))),
    ...(await checkReadiness(runtime)),
  ]
}

/**
 * What every module wants to see before the shop opens, as the back office shows it, once WeChat has our
 * page of an order.
 */
async function checkReadiness(runtime: Runtime): Promise<Finding[]> {
  await reloadSettings(runtime)
  const at = { db: runtime.database.db, runtime, t: fill }
  const found = await attempt('order page', () => sendOrderPage(runtime))
  for (const { kind, check } of runtime.registry.readiness) {
    if (kind !== 'address') found.push(...(await attempt(kind, () => check(at))))
  }
  return found
}

/** A check that breaks is a problem of its own, and the next one runs. */
async function attempt(about: string, check: Check): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    return [problem(about, `This could not be checked: ${errorWithoutValues(error).message}.`)]
  }
}

/** How many of the rules are broken. */
async function sayViolations({ database }: Runtime, say: (text: string) => void): Promise<number> {
  const found = await findViolations(database.db)
  for (const { rule, ids } of found) say(`${rule}: broken by ${ids.join(', ')}`)
  say(`${RULES} rules, ${found.length} broken.`)
  return found.length
}

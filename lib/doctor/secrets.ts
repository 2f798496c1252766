import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '@/db/client'
import { operLog } from '@/db/schema/log'
import { compact } from '../base/compact'
import type { Env } from '../base/env/env'
import { type Finding, note, ok, problem } from '../base/finding'
import { isSecretOfShop, storedFingerprint } from '../core/audit/shop-secret'

const ABOUT = 'secrets'
const fileOf = ({ dataDir }: Pick<Env, 'dataDir'>) => path.join(dataDir, 'auth-secret')
const FEWEST_CHARACTERS = 8
/** Copied from .env.example or a guide. */
const IS_EXAMPLE = /example|changeme|change-me|secret|password|random-characters|characters-or-more/i

/**
 * Whether the secrets that the operator has chosen can be guessed.
 * They are long enough: the server does not start otherwise.
 */
export async function checkSecrets({
  authSecret,
  cronSecret,
  metricsSecret,
  dataDir,
  serverless,
}: Env): Promise<Finding[]> {
  const secrets = Object.entries({
    AUTH_SECRET: authSecret,
    CRON_SECRET: cronSecret,
    METRICS_SECRET: metricsSecret,
  }).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]))
  const weak = secrets.filter(({ value }) => isWeak(value)).map(({ name }) => name)
  const shared = secrets.filter(({ value }) => secrets.filter((one) => one.value === value).length > 1)
  const findings = compact([
    ...weak.map((name) => problem(ABOUT, `${name} can be guessed. Make another one: openssl rand -hex 32.`)),
    shared.length > 0 &&
      problem(ABOUT, `${shared.map(({ name }) => name).join(' and ')} are the same. Give each its own.`),
    ...(authSecret === undefined && !serverless ? await checkFile(fileOf({ dataDir })) : []),
  ])
  if (findings.some(({ state }) => state === 'problem')) return findings
  const names = secrets.map(({ name }) => name).join(', ')
  return compact([...findings, names && ok(ABOUT, `${names} are set, and none can be guessed.`)])
}

const isWeak = (secret: string): boolean => new Set(secret).size < FEWEST_CHARACTERS || IS_EXAMPLE.test(secret)

/** The secret that the server has made for itself. */
async function checkFile(file: string): Promise<Finding[]> {
  const found = await stat(file).catch(() => undefined)
  if (!found) return [note(ABOUT, 'AUTH_SECRET is not set: the first start makes one and keeps it in DATA_DIR.')]
  if (found.mode & 0o077) return [problem(ABOUT, `${file} can be read by other accounts: chmod 600 ${file}.`)]
  return [ok(ABOUT, `AUTH_SECRET is kept in ${file}, for this account only.`)]
}

/**
 * With another secret no server starts, and what was sealed under the former one does not open.
 * Makes none where there is none.
 */
export async function checkSecretOfShop(db: Db, env: Env): Promise<Finding[]> {
  const isThere = env.authSecret !== undefined || existsSync(fileOf(env))
  const [written] = await db.select({ id: operLog.id }).from(operLog).limit(1)
  if (!written && (await storedFingerprint(db)) === undefined) return []
  if (isThere && (await isSecretOfShop(db, env))) return []
  return [
    problem(
      ABOUT,
      'AUTH_SECRET is not the one that this shop runs with: no server starts with it. Set that one, or see docs/operating.md, A new AUTH_SECRET.',
    ),
  ]
}

import { and, eq } from 'drizzle-orm'
import { identity, user } from '@/db/schema/user'
import { NAME } from '@/db/vocabulary/user'
import { verifyPassword } from '../auth/password'
import { commandText } from '../base/env/env'
import type { Runtime } from '../core/runtime/runtime'
import { demoPassword } from '../seed/demo-password'
import { hasDemoAccounts } from '../seed/seed'

const urlOf = ({ env }: Runtime, port: number): string => env.publicUrl.replace(/:0$/, `:${port}`)

/** Says that the API answers, where the pages are not built in a moment. */
export async function printWhileBuilding(
  runtime: Runtime,
  port: number,
  built: Promise<boolean> | undefined,
): Promise<void> {
  const isReady = await Promise.race([built, new Promise((resolve) => setTimeout(resolve, 100, 'later'))])
  if (isReady !== 'later') return
  process.stdout.write(`\n  API      ${urlOf(runtime, port)}/v1 answers already; the pages are being built\n\n`)
}

/** Prints the URL and how to sign in, for a start by hand. */
export async function printGreeting(runtime: Runtime, port: number): Promise<void> {
  const { env, database } = runtime
  const url = urlOf(runtime, port)
  const rows = ['', `  Kiosk    ${url}`, `  Office   ${url}/admin`, `  Shop     ${url}/shop`, `  API      ${url}/docs`]
  if (database.kind === 'pglite') rows.push(`  Data     ${env.dataDir} (embedded: for a first look, not for a shop)`)
  if (await hasDemoAccounts(database.db)) rows.push(...(await howToSignIn(runtime)))
  process.stdout.write(`${rows.join('\n')}\n\n`)
}

async function howToSignIn(runtime: Runtime): Promise<string[]> {
  const { env, database } = runtime
  const password = demoPassword(env)
  const [admin] = await database.db
    .select({ hash: user.password_hash })
    .from(user)
    .innerJoin(identity, eq(identity.user_id, user.id))
    .where(and(eq(identity.type, NAME), eq(identity.identifier, 'admin')))
  const right = await verifyPassword(runtime, admin?.hash, password)
  const shown = env.demoPassword ? 'the password of DEMO_PASSWORD' : password // one from the environment is not printed
  return right
    ? [
        `  Sign in  admin / ${shown}`,
        '           also manager, clerk (staff), buyer, second (customers), all with this password',
      ]
    : [`  Sign in  admin, with the password that was set for it (${commandText('admin:reset')} gives a new one)`]
}

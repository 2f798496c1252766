import { and, eq } from 'drizzle-orm'
import { identity, user } from '@/db/schema/user'
import { NAME } from '@/db/vocabulary'
import { verifyPassword } from '../core/auth/password'
import type { Runtime } from '../core/runtime'
import { demoPassword } from '../seed/demo-password'
import { hasDemoAccounts } from '../seed/seed'

/** Prints the URL and how to sign in, for a start by hand. */
export async function printGreeting(runtime: Runtime, port: number): Promise<void> {
  const { env, home } = runtime
  const url = env.publicUrl.replace(/:0$/, `:${port}`)
  const rows = ['', `  Kiosk    ${url}`, `  Office   ${url}/admin`, `  API      ${url}/docs`]
  if (home.kind === 'pglite') rows.push(`  Data     ${env.dataDir} (embedded: for a first look, not for a shop)`)
  if (await hasDemoAccounts(home.db)) rows.push(...(await howToSignIn(runtime)))
  process.stdout.write(`${rows.join('\n')}\n\n`)
}

async function howToSignIn(runtime: Runtime): Promise<string[]> {
  const { env, home } = runtime
  const password = demoPassword(env)
  const [admin] = await home.db
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
    : ['  Sign in  admin, with the password that was set for it (npm run admin:reset gives a new one)']
}

import { verify } from '@node-rs/argon2'
import { and, eq } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { identity, user } from '@/db/schema/user'
import type { Env } from '../core/env'
import type { Runtime } from '../core/runtime'
import { demoPassword } from '../seed/demo-password'
import { hasDemo } from '../seed/seed'

/** Where to look and how to sign in, for whoever started it by hand. */
export async function greet({ env, home }: Runtime, port: number): Promise<void> {
  const url = env.publicUrl.replace(/:0$/, `:${port}`)
  const rows = ['', `  Kiosk    ${url}`, `  API      ${url}/openapi.json`]
  if (home.kind === 'pglite') rows.push(`  Data     ${env.dataDir} (embedded: for a first look, not for a shop)`)
  if (await hasDemo(home.db)) rows.push(...(await howToSignIn(home.db, env)))
  process.stdout.write(`${rows.join('\n')}\n\n`)
}

async function howToSignIn(db: Db, env: Env): Promise<string[]> {
  const password = demoPassword(env)
  const [admin] = await db
    .select({ hash: user.password_hash })
    .from(user)
    .innerJoin(identity, eq(identity.user_id, user.id))
    .where(and(eq(identity.type, 100), eq(identity.identifier, 'admin')))
  const right = admin?.hash && (await verify(admin.hash, password))
  const shown = env.demoPassword ? 'the password of DEMO_PASSWORD' : password // only one that nobody knows yet is said
  return right
    ? [
        `  Sign in  admin / ${shown}`,
        '           also manager, clerk (staff), buyer, second (customers), all with this password',
      ]
    : ['  Sign in  admin, with the password that was set for it (npm run admin:reset gives a new one)']
}

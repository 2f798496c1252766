import { enableDemoSimulator, exitWithError, openForCommand, requireMigrations } from '../boot'
import { hashPassword, oneTimePassword } from '../core/auth/password'
import type { Runtime } from '../core/runtime/runtime'
import { databaseFailure } from '../data/database-errors'
import { doctor } from '../doctor/doctor'
import { recountSales } from '../figures/figures'
import { deleteFactor } from '../otp/otp'
import { migrateAndFill } from '../seed/base'
import { demoPassword } from '../seed/demo-password'
import { seedOrders } from '../seed/orders'
import { seedDemoShop } from '../seed/seed'
import { resetPassword } from '../user/password'
import { createUser } from '../user/user'
import { auditCommands } from './audit'
import { backup } from './backup'
import { moveAllFiles } from './move-files'
import { restore } from './restore'
import { goOnUnread } from './unread-output'

const say = (text: string) => void process.stdout.write(`${text}\n`)

async function seedDemo(runtime: Runtime, withHistory: boolean): Promise<void> {
  await seedDemoShop(runtime)
  await enableDemoSimulator(runtime)
  await seedOrders(runtime, { withHistory })
}

const commands: Record<string, (runtime: Runtime, args: string[], say: (text: string) => void) => Promise<void>> = {
  async migrate({ database }) {
    const applied = await migrateAndFill(database.db)
    say(applied.length ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
  },
  async seed(runtime, args) {
    await requireMigrations(runtime)
    await seedDemo(runtime, !args.includes('without-history'))
    say(
      `The demo shop is there. All demo accounts have the password ${runtime.env.demoPassword ? 'of DEMO_PASSWORD' : demoPassword(runtime.env)}.`,
    )
  },
  async 'admin:create'(runtime, [username = 'admin']) {
    await requireMigrations(runtime)
    const password = oneTimePassword()
    const password_hash = await hashPassword(runtime, password)
    await runtime.database.db.transaction((tx) =>
      createUser(tx, {
        username,
        nickname: username,
        password_hash,
        password_temporary: true,
        is_staff: true,
        is_super: true,
      }),
    )
    say(`${username} may sign in once with ${password} and must then choose a password.`)
  },
  async 'admin:reset'(runtime, [username = 'admin']) {
    await requireMigrations(runtime)
    const password = oneTimePassword()
    const password_hash = await hashPassword(runtime, password)
    await runtime.database.db.transaction(async (tx) =>
      deleteFactor(tx, await resetPassword(tx, username, password_hash)),
    )
    say(
      `${username} may sign in once with ${password} and must then choose a password. All sessions have ended, a second factor is off.`,
    )
  },
  /** Counts the sales of each day again, where the doctor says that they are wrong. */
  async 'sales:recount'({ database }) {
    await recountSales(database.db)
    say('The sales of each day are counted again.')
  },
  /** What a deployment does before it is built: the tables, and on a preview the demo shop. */
  async deploy(runtime) {
    await migrateAndFill(runtime.database.db)
    if (runtime.env.preview) await seedDemo(runtime, false)
  },
  backup,
  restore,
  'files:move': moveAllFiles,
  ...auditCommands,
}

async function run([name = '', ...args]: string[]): Promise<void> {
  if (name === 'doctor') return doctor(say) // it opens the database itself, and says what is wrong where it cannot
  const command = commands[name]
  if (!command) throw new Error(`There is no command ${name}: doctor, ${Object.keys(commands).join(', ')}.`)
  const runtime = await openForCommand()
  try {
    await command(runtime, args, say)
  } catch (error) {
    throw databaseFailure(error) ?? error // a duplicate name is reported in our words
  } finally {
    await runtime.database.close()
  }
}

goOnUnread()
await run(process.argv.slice(2)).catch(exitWithError)

import { parseArgs } from 'node:util'
import { enableDemoSimulator, exitWithError, openForCommand, requireMigrations } from '../boot'
import { replaceSecretOfShop } from '../core/audit/shop-secret'
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
import { type Command, type Say, withoutArguments } from './command'
import { moveAllFiles } from './move-files'
import { restore } from './restore'
import { goOnUnread } from './unread-output'

const say: Say = (text) => void process.stdout.write(`${text}\n`)

/** At most one word beside the name of the command. */
function wordOf(args: string[]): string | undefined {
  const [word, extra] = parseArgs({ args, allowPositionals: true }).positionals
  if (extra !== undefined) throw new Error(`There is a word too many: ${extra}.`)
  return word
}

function forAccount(act: (runtime: Runtime, username: string) => Promise<void>): Command {
  return (args) => {
    const username = wordOf(args) ?? 'admin'
    return (runtime) => act(runtime, username)
  }
}

async function seedDemo(runtime: Runtime, withHistory: boolean): Promise<void> {
  await seedDemoShop(runtime)
  await enableDemoSimulator(runtime)
  await seedOrders(runtime, { withHistory })
}

const commands: Record<string, Command> = {
  migrate: withoutArguments(async ({ database }) => {
    const applied = await migrateAndFill(database.db)
    say(applied.length ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
  }),
  seed(args) {
    const word = wordOf(args)
    if (word && word !== 'without-history') throw new Error(`The demo shop is made whole, or without-history: ${word}?`)
    return async (runtime) => {
      await requireMigrations(runtime)
      await seedDemo(runtime, !word)
      say(
        `The demo shop is there. All demo accounts have the password ${runtime.env.demoPassword ? 'of DEMO_PASSWORD' : demoPassword(runtime.env)}.`,
      )
    }
  },
  'admin:create': forAccount(async (runtime, username) => {
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
  }),
  'admin:reset': forAccount(async (runtime, username) => {
    await requireMigrations(runtime)
    const password = oneTimePassword()
    const password_hash = await hashPassword(runtime, password)
    await runtime.database.db.transaction(async (tx) =>
      deleteFactor(tx, await resetPassword(tx, username, password_hash)),
    )
    say(
      `${username} may sign in once with ${password} and must then choose a password. All sessions have ended, a second factor is off.`,
    )
  }),
  /** After AUTH_SECRET was set anew: the servers start with that one alone from now on. */
  'secret:replace': withoutArguments(async (runtime) => {
    await requireMigrations(runtime)
    await replaceSecretOfShop(runtime.database.db, runtime.env)
    say('The shop runs with this AUTH_SECRET from now on. Second factors, robots and webhooks are to be set up anew.')
  }),
  /** Counts the sales of each day again, where the doctor says that they are wrong. */
  'sales:recount': withoutArguments(async ({ database }) => {
    await recountSales(database.db)
    say('The sales of each day are counted again.')
  }),
  /** What a deployment does before it is built: the tables, and on a preview the demo shop. */
  deploy: withoutArguments(async (runtime) => {
    await migrateAndFill(runtime.database.db)
    if (runtime.env.preview) await seedDemo(runtime, false)
  }),
  backup,
  restore,
  'files:move': moveAllFiles,
  ...auditCommands,
}

async function run([name = '', ...args]: string[]): Promise<void> {
  if (name === 'doctor') {
    parseArgs({ args })
    return doctor(say) // it opens the database itself, and says what is wrong where it cannot
  }
  const command = commands[name]
  if (!command) throw new Error(`There is no command ${name}: doctor, ${Object.keys(commands).join(', ')}.`)
  const act = command(args)
  const runtime = await openForCommand()
  try {
    await act(runtime, say)
  } catch (error) {
    throw databaseFailure(error) ?? error // a duplicate name is reported in our words
  } finally {
    await runtime.database.close()
  }
}

goOnUnread()
await run(process.argv.slice(2)).catch(exitWithError)

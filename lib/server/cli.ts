import { parseArgs } from 'node:util'
import { leftBehind } from '@/db/extension'
import { hashPassword, oneTimePassword } from '../auth/password'
import { commandText } from '../base/env/env'
import { enableDemoSimulator, exitWithError, openForCommand, requireMigrations } from '../boot'
import { replaceSecretOfShop } from '../core/audit/shop-secret'
import { countKeys } from '../core/auth/key-actor'
import type { Runtime } from '../core/runtime/runtime'
import { databaseFailure } from '../data/database-errors'
import { doctor } from '../doctor/doctor'
import { recountSales } from '../figures/figures'
import { deleteFactor } from '../otp/otp'
import { migrateAndFill } from '../seed/base'
import { demoPassword } from '../seed/demo-password'
import { seedOrders } from '../seed/orders'
import { seedDemoShop } from '../seed/seed'
import { findByUsername } from '../user/identity'
import { resetPassword } from '../user/password'
import { createUser } from '../user/user'
import { auditCommands } from './audit'
import { backup } from './backup'
import { type Command, type Say, withoutArguments } from './command'
import { exportAll } from './export-all'
import { moveAllFiles } from './move-files'
import { importShop } from './move-in'
import { restore } from './restore'
import { goOnUnread } from './unread-output'

const say: Say = (text) => void process.stdout.write(`${text}\n`)

/** At most one word beside the name of the command. */
function wordOf(args: string[]): string | undefined {
  const [word, extra] = parseArgs({ args, allowPositionals: true }).positionals
  if (extra !== undefined) throw new Error(`There is a word too many: ${extra}.`)
  return word
}

const nameOf = (args: string[]): string => wordOf(args) ?? 'admin'
const REVOKE_KEYS = '--revoke-keys'

async function createAdministrator(runtime: Runtime, username: string): Promise<void> {
  await requireMigrations(runtime)
  await refuseSecond(runtime, username)
  const password = oneTimePassword()
  const password_hash = await hashPassword(runtime, password)
  const rank = { password_temporary: true, is_staff: true, is_super: true }
  await runtime.database.db.transaction((tx) =>
    createUser(tx, { username, nickname: username, password_hash, ...rank }),
  )
  say(`${username} may sign in once with ${password} and must then choose a password.`)
}

async function resetAdministrator(runtime: Runtime, username: string, ending: { revoke_keys: boolean }): Promise<void> {
  await requireMigrations(runtime)
  const password = oneTimePassword()
  const password_hash = await hashPassword(runtime, password)
  const keys = await runtime.database.db.transaction(async (tx) => {
    const id = await resetPassword(tx, username, password_hash, ending)
    await deleteFactor(tx, id)
    return countKeys(tx, id)
  })
  say(
    `${username} may sign in once with ${password} and must then choose a password. All sessions have ended, a second factor is off.`,
  )
  if (keys > 0) say(`API keys and agents of ${username} that go on working: ${keys}. ${REVOKE_KEYS} revokes them, too.`)
}

async function seedDemo(runtime: Runtime, withHistory: boolean): Promise<void> {
  await seedDemoShop(runtime)
  await enableDemoSimulator(runtime)
  await seedOrders(runtime, { withHistory })
}

/** A second time for the same name: what is there, and what to do instead. */
async function refuseSecond({ database }: Runtime, username: string): Promise<void> {
  const found = await findByUsername(database.db, username)
  if (!found) return
  const who = found.is_staff ? 'is a staff member' : 'is a customer'
  const instead = found.is_staff
    ? `${commandText('admin:reset')} ${username} gives a new password`
    : 'choose another name'
  throw new Error(`${username} ${who} already: ${instead}.`)
}

/** How each command is used: `npm run <command> -- <words>`, of a release `node kiosk.mjs <command> <words>`. */
const USAGE = {
  migrate: 'applies the migrations (npm run db:migrate)',
  seed: '[without-history]: adds the demo shop (npm run db:seed)',
  'admin:create': '[<name>]: makes a super administrator, admin where no name is given, and prints a one-time password',
  'admin:reset':
    '[<name>] [--revoke-keys]: gives a staff member a one-time password, and ends their sessions and second factor',
  'secret:replace': 'makes the AUTH_SECRET of this environment the one of the shop',
  'sales:recount': 'counts the sales of each day again, where the doctor says that they are wrong',
  deploy: 'migrates, and on a preview adds the demo shop: before a build on Vercel',
  backup: '[--to <file>] [--all-files]: writes the whole shop into one file',
  'export:all': '[--to <file>]: writes everything as CSV, with its files and a description, for use elsewhere',
  restore: '--from <file>: restores a backup into an empty database',
  import:
    '<litemall|mini-shop|crmeb|mall|yudao> <dump.sql>: says what an import of another shop would bring; --write imports it, --undo takes it back, --end ends one whose process was killed',
  'files:move': '--to s3|disk: moves all files from one home to the other',
  'audit:verify': '[--head <head>]: says whether the operation log is as it was sealed',
  'audit:head': 'prints the head of the sealed log, to be kept elsewhere',
  'audit:prune': '--before <day>: removes what is older from the log',
  doctor: 'says how this shop is set up and what is wrong with it',
}
const LONGEST = Math.max(...Object.keys(USAGE).map((name) => name.length))
const usage = (asked?: string): string[] =>
  Object.entries(USAGE).flatMap(([name, text]) =>
    asked === undefined || asked === name ? [`${name.padEnd(LONGEST)}  ${text}`] : [],
  )

const commands: Record<Exclude<keyof typeof USAGE, 'doctor'>, Command> = {
  migrate: withoutArguments(async ({ database }) => {
    const applied = await migrateAndFill(database.db)
    say(applied.length ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
    for (const sentence of await leftBehind(database.db)) say(sentence)
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
  'admin:create'(args) {
    const username = nameOf(args)
    return (runtime) => createAdministrator(runtime, username)
  },
  'admin:reset'(args) {
    const username = nameOf(args.filter((word) => word !== REVOKE_KEYS))
    return (runtime) => resetAdministrator(runtime, username, { revoke_keys: args.includes(REVOKE_KEYS) })
  },
  /** After AUTH_SECRET was replaced: the servers start with that one alone from now on. */
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
  'export:all': exportAll,
  restore,
  import: importShop,
  'files:move': moveAllFiles,
  ...auditCommands,
}

const isCommand = (name: string): name is keyof typeof commands => name in commands
const asksForHelp = (word: string) => word === '--help' || word === '-h'

async function run([name = '', ...args]: string[]): Promise<void> {
  if ([name, ...args].some(asksForHelp)) return usage(asksForHelp(name) ? undefined : name).forEach(say)
  if (name === 'doctor') {
    parseArgs({ args })
    return doctor(say) // it opens the database itself, and says what is wrong where it cannot
  }
  if (!isCommand(name)) throw new Error(`There is no command ${name}: ${Object.keys(USAGE).join(', ')}.`)
  const act = commands[name](args)
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

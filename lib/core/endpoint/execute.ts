import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import type { Actor } from '../auth/actor'
import { authorise } from '../auth/authorise'
import { databaseFailure } from '../database-errors'
import { Failure, fail } from '../errors'
import { isRecord } from '../http/body'
import type { Received } from '../http/multipart'
import type { Locale } from '../i18n/i18n'
import { advance } from '../revision'
import type { Runtime } from '../runtime'
import { Deadline, transaction } from '../transaction'
import { logError, logOperation } from './audit'
import { type Caller, type Context, type Endpoint, Replayed } from './endpoint'
import { type Claim, claim, release, settle } from './idempotency'
import { fingerprintOf, validate } from './input'
import { present } from './present'

/** One call of an operation, whoever makes it: HTTP, a page that renders, a form that submits. */
export type Call = {
  runtime: Runtime
  endpoint: Endpoint
  actor: Actor | null
  caller: Caller
  locale: Locale
  method: string
  path: string
  input: Record<string, unknown>
  started: number
  key?: string | undefined
  ifMatch?: string | null
  files?: Received[]
  raw?: Context['raw']
}

export type Outcome = { status: number; output: unknown; replayed: boolean }

const SECONDS_10 = 10_000

/** Authorise, validate, run, parse the output, commit: the only way into an operation. */
export async function execute(call: Call): Promise<Outcome> {
  const { endpoint, runtime } = call
  const deadline = new Deadline(SECONDS_10)
  let input: unknown
  try {
    authorise(endpoint, call.actor)
    input = validate(endpoint, call.input, call.locale)
    const run = new Run(call, input, deadline)
    const outcome = await deadline.holds(run.whole())
    await run.afterwards()
    if (outcome instanceof Failure) throw outcome
    return outcome
  } catch (error) {
    const failure = await failureOf(runtime, endpoint.id, call.caller.request_id, error)
    if (failure.kind === 'forbidden' || (input !== undefined && isLogged(endpoint)))
      await logRefusal(call, input, failure)
    throw failure
  } finally {
    deadline.end()
  }
}

/** The failure that leaves: ours as it is, the database's in our words, anything else unsaid but written down. */
export async function failureOf(
  runtime: Runtime,
  operation: string,
  request: string,
  error: unknown,
): Promise<Failure> {
  const failure = error instanceof Failure ? error : databaseFailure(error)
  if (failure) return failure
  await logError(runtime, operation, request, error)
  return new Failure('internal')
}

const inBackOffice = ({ path }: Endpoint) => path.startsWith('/cms/')
const isLogged = (endpoint: Endpoint) =>
  inBackOffice(endpoint) && (endpoint.method !== 'GET' || endpoint.audit === true)

/** After the rollback, so that it stays. */
async function logRefusal(call: Call, input: unknown, { status, code }: Failure): Promise<void> {
  if (!inBackOffice(call.endpoint)) return
  await logOperation(call.runtime.home.db, call, input ?? call.input, { status, error_code: code }).catch(() =>
    call.runtime.log('warn', 'a refusal could not be logged', { request_id: call.caller.request_id }),
  )
}

class Run {
  #after: (() => Promise<void> | void)[] = []
  #matched = false

  constructor(
    readonly call: Call,
    readonly input: unknown,
    readonly deadline: Deadline,
  ) {}

  /** A read runs on the pool, a change in one transaction, unless its definition says that it does that itself. */
  async whole(): Promise<Outcome | Failure> {
    const { endpoint, runtime } = this.call
    const { db } = runtime.home
    if (endpoint.method === 'GET') return this.#read(db)
    if (endpoint.idempotent === 'own' || endpoint.body === 'raw') return this.#answer(db)
    if (endpoint.work === 'own') return this.#keyed(db, () => this.#answer(db))
    return this.#transaction((tx) =>
      this.#keyed(tx, () =>
        this.#recorded(
          tx,
          () => this.#answer(tx),
          (outcome) => outcome instanceof Failure || outcome.output,
        ),
      ),
    )
  }

  async afterwards(): Promise<void> {
    const { runtime, endpoint, caller } = this.call
    for (const work of this.#after) {
      await Promise.resolve(work()).catch((error) => logError(runtime, endpoint.id, caller.request_id, error))
    }
  }

  async #read(db: Db): Promise<Outcome | Failure> {
    const outcome = await this.#answer(db)
    if (isLogged(this.call.endpoint) && !(outcome instanceof Failure)) {
      await logOperation(db, this.call, this.input, { status: outcome.status, error_code: 0 })
    }
    return outcome
  }

  async #answer(db: Db): Promise<Outcome | Failure> {
    const { endpoint, runtime } = this.call
    const result = await endpoint.run(this.#context(db))
    if (result instanceof Failure) return result
    const replayed = result instanceof Replayed
    const output = await present(endpoint, replayed ? result.output : result, runtime.env.strict)
    return { status: statusOf(endpoint), output, replayed }
  }

  #context(db: Db): Context {
    const { runtime, actor, caller, key, raw, files = [] } = this.call
    return {
      db,
      runtime,
      actor,
      caller,
      input: this.input,
      files,
      raw: raw ?? { bytes: new Uint8Array(), header: () => null },
      key: key === undefined ? undefined : { key, fingerprint: this.#fingerprint() },
      after: (work) => void this.#after.push(work),
      write: (work) =>
        this.#transaction((tx) =>
          this.#recorded(
            tx,
            () => work(tx),
            (result) => this.#shown(result),
          ),
        ),
    }
  }

  /** What a retried attempt had planned for after the commit is forgotten with it. */
  #transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const planned = this.#after.length
    return transaction(this.call.runtime.home.db, this.deadline, (tx) => {
      this.#after.length = planned
      return work(tx)
    })
  }

  async #keyed(db: Db, work: () => Promise<Outcome | Failure>): Promise<Outcome | Failure> {
    const { endpoint, actor, key } = this.call
    if (endpoint.idempotent !== true || key === undefined || !actor) return work()
    const mine: Claim = { user_id: actor.id, operation: endpoint.id, key, fingerprint: this.#fingerprint() }
    const own = endpoint.work === 'own'
    if (!own) await db.execute(sql`select set_config('lock_timeout', '3000', true)`)
    const first = await claim(db, mine)
    if (first) return { status: first.status, output: JSON.parse(first.data), replayed: true }
    const outcome = await work().catch(async (error: unknown) => {
      if (own) await release(db, mine)
      throw error
    })
    if (outcome instanceof Failure) await release(db, mine)
    else await settle(db, mine, { status: outcome.status, data: JSON.stringify(outcome.output) })
    return outcome
  }

  /** Around one change: the record before, If-Match, the record after, the row in the operation log, the revision. */
  async #recorded<T>(tx: Db, work: () => Promise<T>, shown: (result: T) => unknown): Promise<T> {
    const { endpoint, runtime } = this.call
    const before = await this.#before(tx)
    const result = await work()
    if (result instanceof Failure) return result
    if (endpoint.cache) this.#after.push(await advance(tx, endpoint.cache, runtime))
    if (inBackOffice(endpoint)) {
      const after = endpoint.subject ? await this.#subject(tx) : shown(result)
      await logOperation(tx, this.call, this.input, { status: statusOf(endpoint), error_code: 0, before, after })
    }
    return result
  }

  async #before(tx: Db): Promise<Record<string, unknown> | undefined> {
    const { endpoint, ifMatch } = this.call
    if (!endpoint.subject) return undefined
    const before = await this.#subject(tx)
    const inTrash = Boolean(before?.deleted_at)
    if (!before || inTrash !== endpoint.id.endsWith('.restore')) fail('not_found')
    const first = !this.#matched
    this.#matched = true
    if (first && ifMatch && !matches(ifMatch, before.version)) {
      fail('stale', { details: { version: before.version, current: before } })
    }
    return before
  }

  async #subject(tx: Db): Promise<Record<string, unknown> | undefined> {
    const { subject } = this.call.endpoint
    const row = await subject?.lock(tx, isRecord(this.input) ? Number(this.input.id) : 0)
    return row === undefined ? undefined : subject?.contract.parse(row)
  }

  #shown(result: unknown): unknown {
    return this.call.endpoint.output.safeParse(result).data
  }

  #fingerprint(): string {
    return fingerprintOf([this.call.input, (this.call.files ?? []).map(({ field, hash }) => [field, hash])])
  }
}

/** An operation that is called `create` makes a new thing with an id of its own. */
const statusOf = (endpoint: Endpoint): number => (endpoint.id.endsWith('.create') ? 201 : 200)

const matches = (ifMatch: string, version: unknown): boolean =>
  ifMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === `"${version}"`)

export const versionOf = (output: unknown): number | undefined =>
  isRecord(output) && typeof output.version === 'number' ? output.version : undefined

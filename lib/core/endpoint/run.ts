import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { TableFormat } from '../../base/contract'
import { Failure, fail } from '../../base/errors'
import { isRecord } from '../../base/json'
import { keyFor } from '../../base/secret'
import { hasSecrets, withoutSecrets } from '../../base/secrets'
import { advanceRevision } from '../../data/revision'
import { type Deadline, transaction } from '../../data/transaction'
import { decrypt, encrypt } from '../auth/encryption'
import { isMasked, maskPersonalData } from '../operation/personal'
import { logOperation } from './audit'
import { type Call, type PlannedWork, runPlannedWork, type ValidInput } from './call'
import type { Context } from './context'
import { databaseFor } from './database-for'
import type { Endpoint } from './endpoint'
import { httpFactsOf } from './http-facts'
import { type Claim, claimKey, ReplayedAnswer, releaseKey, storeAnswer } from './idempotency'
import { Outcome, present } from './present'

/** The operation log has every change under /cms, and the reads that say so. */
export const isLogged = ({ path, method, audit }: Endpoint): boolean =>
  path.startsWith('/cms/') && (method !== 'GET' || audit === true)

/** Runs an operation's function with its transaction, key, snapshots before and after, log row and revision. */
export class OperationRun {
  #committedWork: PlannedWork = []
  #plannedWork = this.#committedWork
  #hasMatched = false

  constructor(
    readonly call: Call,
    readonly sent: ValidInput,
    readonly deadline: Deadline,
  ) {}

  /**
   * After a commit its background work runs, even if the call fails later; the answer waits for it until the deadline.
   */
  async outcome(): Promise<Outcome | Failure> {
    try {
      return await this.#runOnce()
    } finally {
      this.deadline.isDecided = true
      await this.deadline.waitFor(runPlannedWork(this.call, this.#committedWork))
    }
  }

  /** A read runs on the pool, a change in one transaction, unless its definition says that it does that itself. */
  async #runOnce(): Promise<Outcome | Failure> {
    const { endpoint, runtime } = this.call
    const { db } = runtime.database
    if (endpoint.method === 'GET') return this.#read()
    if (endpoint.idempotent === 'own') return this.#runFunction(db)
    if (endpoint.work === 'own') return this.#withKey(db, () => this.#runFunction(db))
    return this.#transaction((tx) => this.#withKey(tx, () => this.#withLog(tx, () => this.#runFunction(tx))), true)
  }

  async #read(): Promise<Outcome | Failure> {
    const { db } = this.call.runtime.database
    const outcome = await this.#runFunction(await databaseFor(this.call))
    if (isLogged(this.call.endpoint) && !(outcome instanceof Failure)) {
      await logOperation(db, this.call, this.sent.input, { status: outcome.status, error_code: 0 })
      this.call.runtime.wake()
    }
    return outcome
  }

  async #runFunction(db: Db): Promise<Outcome | Failure> {
    const { endpoint, runtime, actor } = this.call
    const result = await endpoint.run(this.#context(db))
    if (result instanceof Failure) return result
    const replayed = result instanceof ReplayedAnswer
    const options = {
      strict: runtime.env.strict,
      isMasked: isMasked(endpoint, actor),
      format: formatIn(this.sent.input),
    }
    const output = await present(endpoint, replayed ? result.output : result, options)
    return new Outcome(endpoint.status, output, replayed)
  }

  #context(db: Db): Context {
    const { runtime, actor, caller, locale, raw, files = [] } = this.call
    const { input, key } = this.sent
    return {
      db,
      runtime,
      actor,
      caller,
      locale,
      input,
      files,
      raw: raw ?? { bytes: new Uint8Array(), header: () => null },
      key,
      lastEventId: raw?.header('last-event-id') ?? null,
      after: (work) => void this.#plannedWork.push(work),
      write: (work) => this.#transaction((tx) => this.#withLog(tx, () => work(tx))),
    }
  }

  /** What an attempt that did not commit had planned for afterwards, or had seen of If-Match, is forgotten with it. */
  async #transaction<T>(work: (tx: Db) => Promise<T>, decides = false): Promise<T> {
    const matched = this.#hasMatched
    const attempt = (tx: Db) => {
      this.#plannedWork = []
      this.#hasMatched = matched
      return work(tx)
    }
    try {
      const result = await transaction(this.call.runtime.database.db, this.deadline, attempt, decides)
      this.#committedWork.push(...this.#plannedWork)
      return result
    } finally {
      this.#plannedWork = this.#committedWork
    }
  }

  async #withKey(db: Db, work: () => Promise<Outcome | Failure>): Promise<Outcome | Failure> {
    const { endpoint, actor } = this.call
    const { key } = this.sent
    if (endpoint.idempotent !== true || key === undefined || !actor) return work()
    const claim: Claim = { user_id: actor.id, operation: endpoint.id, key: key.key, fingerprint: key.fingerprint }
    const isOwnWork = endpoint.work === 'own'
    if (!isOwnWork) await db.execute(sql`select set_config('lock_timeout', '3000', true)`)
    const first = await claimKey(db, claim)
    if (first) return new Outcome(first.status, JSON.parse(openAnswer(this.call, claim, first.data)), true)
    const outcome = await work().catch(async (error: unknown) => {
      if (isOwnWork) await releaseKey(db, claim)
      throw error
    })
    if (outcome instanceof Failure) await releaseKey(db, claim)
    else await storeAnswer(db, claim, { status: outcome.status, data: sealAnswer(this.call, claim, outcome.json) })
    return outcome
  }

  /**
   * Around one change: the record before, the version that was sent, the record after, the row in the
   * operation log, the revision.
   */
  async #withLog<T>(tx: Db, work: () => Promise<T>): Promise<T> {
    const { endpoint, runtime } = this.call
    const before = await this.#checkBefore(tx)
    const result = await work()
    if (result instanceof Failure) return result
    const { cache, isNoted } = endpoint
    if (cache) this.#plannedWork.push(await advanceRevision(tx, cache, runtime, isNoted))
    if (isLogged(endpoint)) {
      const after = await this.#readAfter(tx, before, result)
      await logOperation(tx, this.call, this.sent.input, { status: endpoint.status, error_code: 0, before, after })
      this.#plannedWork.push(() => runtime.wake())
    }
    return result
  }

  async #checkBefore(tx: Db): Promise<Record<string, unknown> | undefined> {
    const { endpoint, ifMatch, expects = {} } = this.call
    const { version } = this.sent
    if (!endpoint.subject) return undefined
    const before = await this.#readSubject(tx)
    const inTrash = Boolean(before?.deleted_at)
    if (!before || inTrash !== httpFactsOf(endpoint.id).restores) fail('not_found')
    const first = !this.#hasMatched
    this.#hasMatched = true
    const isCurrent = version === undefined || version === before.version
    if (first && !(isCurrent && matches(ifMatch, before.version))) {
      fail('stale', { details: { version: before.version, current: before } })
    }
    const isExpected = ([name, value]: [string, unknown]) => isDeepStrictEqual(before[name], value)
    if (first && !Object.entries(expects).every(isExpected)) fail('stale', { message: 'It has been changed since' })
    return before
  }

  /** An answer that is the changed record itself is not read again. */
  async #readAfter(tx: Db, before: Record<string, unknown> | undefined, result: unknown): Promise<unknown> {
    const { subject, output } = this.call.endpoint
    if (subject && output !== subject.contract) return this.#readSubject(tx)
    const answered = this.#outputForLog(result)
    return !subject || (isRecord(answered) && answered.id === before?.id) ? answered : this.#readSubject(tx)
  }

  async #readSubject(tx: Db): Promise<Record<string, unknown> | undefined> {
    const { endpoint, actor } = this.call
    const { subject } = endpoint
    const { input } = this.sent
    const row = await subject?.lock(tx, isRecord(input) ? Number(input.id) : 0, actor)
    const record =
      subject && row !== undefined ? this.#loggable(subject.contract, subject.contract.parse(row)) : undefined
    return isRecord(record) ? record : undefined
  }

  /** The result of a change without a subject: its response, or what it wrote, as far as the contract has it. */
  #outputForLog(result: unknown): unknown {
    const { output } = this.call.endpoint
    if (result instanceof Outcome) return withoutSecrets(output, JSON.parse(result.json))
    return this.#loggable(output, output.safeParse(result).data)
  }

  /** What may be logged and shown in a refusal: no secret, and no phone number. */
  #loggable(contract: z.ZodType, value: unknown): unknown {
    const visible = withoutSecrets(contract, value)
    return isMasked(this.call.endpoint, this.call.actor) ? maskPersonalData(contract, visible) : visible
  }
}

/** Of an answer that is a table. */
const formatIn = ({ format }: ValidInput['input']): TableFormat =>
  (format === undefined ? undefined : TableFormat.safeParse(format).data) ?? 'csv'

const matches = (ifMatch: string | null | undefined, version: unknown): boolean =>
  !ifMatch || ifMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === `"${version}"`)

const claimContext = ({ user_id, operation, key }: Claim): string => `${user_id} ${operation} ${key}`
const answerKey = ({ runtime }: Call) => keyFor(runtime.env, 'answers')

/** The answer as its key stores it: encrypted if it contains a secret. */
const sealAnswer = (call: Call, claim: Claim, json: string): string =>
  hasSecrets(call.endpoint.output) ? encrypt(answerKey(call), claimContext(claim), Buffer.from(json)) : json

const openAnswer = (call: Call, claim: Claim, data: string): string =>
  hasSecrets(call.endpoint.output) ? decrypt(answerKey(call), claimContext(claim), data).toString('utf8') : data

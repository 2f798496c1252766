import { expect, test } from 'vitest'
import type { Endpoint } from '@/lib/core/endpoint/endpoint'
import { endpoints } from '@/lib/endpoints'
import { type CallOptions, createCaller } from '@/packages/testing/ask'
import { SEED, seededChance } from '@/packages/testing/chance'
import type { FuzzAnswer } from '@/packages/testing/fuzz/answer-checker'
import { type Case, caseOf } from '@/packages/testing/fuzz/cases'
import { pick } from '@/packages/testing/fuzz/values'
import { isLong } from '@/packages/testing/long-run'
import { reportProof } from '@/packages/testing/report-proof'
import type { Shop } from '@/packages/testing/shop'
import type { Rule } from './rule'

/** Of each operation; its sample call is tried by the other rules. */
const EACH = isLong ? Math.ceil(15_000 / endpoints.length) : 1

/** No token, a customer, staff with few permissions, staff with all; the owner of the sample record is added. */
const CALLERS = ['nobody', 'buyer', 'clerk', 'admin'] as const

/**
 * After a statement that failed outside a transaction of its own, PostgreSQL takes no other within the one of the test.
 */
const ARTEFACT = /current transaction is aborted/

class Rollback extends Error {}

let tried = 0
let violations = 0

/** A row of the proofs for what was tried since the last. */
export function reportInputs() {
  reportProof('generated requests to every operation, each answered as documented', tried, violations)
  tried = violations = 0
}

/** For any input from any caller the API document describes the answer. */
export const anyInput: Rule = (endpoint, { shop, prepared, tokenOf, catalogue }) => {
  const { fuzzOperation, complaint } = catalogue.checker
  test('answers any input from any caller as the API document says', { timeout: 600_000 }, async () => {
    const chance = seededChance(SEED + catalogue.endpoints.indexOf(endpoint))
    const [what, { token: owner, ...options }] = prepared()
    const operation = { ...fuzzOperation(endpoint), sample: { what, options } }
    const tokens = CALLERS.map((name) => [name, name === 'nobody' ? undefined : tokenOf(name)] as const)
    const callers = [...tokens, ['owner', owner], ['owner', owner]] as const
    const wrong: string[] = []
    for (let turn = 0; turn < EACH; turn++) {
      const one = caseOf(operation, chance)
      const [who, token] = pick(chance, callers) ?? ['owner', owner]
      const from = shop.lines.length
      const answer = await answerTo(shop, catalogue.endpoints, one, token)
      const log = shop.lines.slice(from).join('').slice(0, 1500)
      const isArtefact = answer.status === 500 && ARTEFACT.test(log)
      const reason = isArtefact ? undefined : (intrusion(endpoint, who, answer) ?? complaint(endpoint, one, answer))
      if (reason) wrong.push([who, one.what, shown(one), reason, answer.text.slice(0, 300), log].join('\n'))
      tried += 1
    }
    violations += wrong.length
    expect(wrong.slice(0, 3), `KIOSK_SEED=${SEED}`).toEqual([])
  })
}

/** Each case runs in a transaction that is rolled back, so the shop stays as the sample left it. */
async function answerTo(
  { db, runtime }: Shop,
  operations: Endpoint[],
  { what, options }: Case,
  token: string | undefined,
): Promise<FuzzAnswer> {
  let answer: FuzzAnswer | undefined
  await db
    .transaction(async (transaction) => {
      const { database, settings } = runtime
      const own = {
        home: { ...database, db: transaction },
        settings: { ...settings },
        revisions: new Map(),
        background: new Set<Promise<void>>(),
      }
      const sent: CallOptions = { ...options, token }
      answer = await createCaller({ ...runtime, ...own }, operations)(what, sent)
      throw new Rollback()
    })
    .catch((error) => (error instanceof Rollback ? undefined : Promise.reject(error)))
  if (!answer) throw new Error('no answer')
  return answer
}

/** Public operations only without a token, and no back office for customers. */
function intrusion({ access, path }: Endpoint, who: string, { status }: FuzzAnswer): string | undefined {
  const isOutside = who === 'nobody' ? access !== 'public' : who === 'buyer' && path.startsWith('/cms/')
  return isOutside && status < 400 ? 'a caller without access was let in' : undefined
}

const shown = ({ options: { body, headers } }: Case): string =>
  `${JSON.stringify(headers ?? {})} ${body instanceof Uint8Array ? `${body.length} bytes` : JSON.stringify(body)?.slice(0, 500)}`

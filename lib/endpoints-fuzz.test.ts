import { afterAll, describe, expect, test } from 'vitest'
import { isLong } from '@/lib/testing/long-run'
import type { Endpoint } from './core/endpoint/endpoint'
import { endpoints } from './endpoints'
import { type CallOptions, createCaller } from './testing/ask'
import { SEED, seededChance } from './testing/chance'
import { answerChecker, type FuzzAnswer } from './testing/fuzz/answer-checker'
import { type Case, caseOf } from './testing/fuzz/cases'
import { pick } from './testing/fuzz/values'
import { reportProof } from './testing/report-proof'
import { sampleOf } from './testing/sample-calls'
import { useShop } from './testing/shop'

const TOTAL = isLong ? 60_000 : 400
const EACH = Math.ceil(TOTAL / endpoints.length)

/** No token, a customer, staff with few permissions, staff with all; the owner of the sample record is added. */
const CALLERS = ['nobody', 'buyer', 'clerk', 'admin'] as const

/** After a statement that failed outside a transaction of its own, PostgreSQL takes no other within the one of the test. */
const ARTEFACT = /current transaction is aborted/

class Rollback extends Error {}

describe('for any input from any caller, the API document describes the answer of', () => {
  const shop = useShop()
  const { fuzzOperation, complaint } = answerChecker(endpoints)
  let tried = 0
  const violations: string[] = []
  afterAll(() =>
    reportProof('generated requests to every operation, each answered as documented', tried, violations.length),
  )

  /** Each case runs in a transaction that is rolled back, so the shop stays as the sample left it. */
  async function answerTo({ what, options }: Case, token: string | undefined): Promise<FuzzAnswer> {
    let answer: FuzzAnswer | undefined
    await shop.db
      .transaction(async (db) => {
        const { home, settings } = shop.runtime
        const own = {
          home: { ...home, db },
          settings: { ...settings },
          revisions: new Map(),
          background: new Set<Promise<void>>(),
        }
        const sent: CallOptions = { ...options, token }
        answer = await createCaller({ ...shop.runtime, ...own }, endpoints)(what, sent)
        throw new Rollback()
      })
      .catch((error) => (error instanceof Rollback ? undefined : Promise.reject(error)))
    if (!answer) throw new Error('no answer')
    return answer
  }

  async function tokens(): Promise<(readonly [string, string | undefined])[]> {
    const callers: (readonly [string, string | undefined])[] = []
    for (const name of CALLERS) callers.push([name, name === 'nobody' ? undefined : await shop.tokenOf(name)])
    return callers
  }

  test.each(endpoints.map((endpoint, at) => ({ id: endpoint.id, endpoint, at })))(
    '$id',
    async ({ id, endpoint, at }) => {
      const chance = seededChance(SEED + at)
      const [what, { token: owner, ...options }] = await sampleOf(shop, id)
      const operation = { ...fuzzOperation(endpoint), sample: { what, options } }
      const callers = [...(await tokens()), ['owner', owner], ['owner', owner]] as const
      const wrong: string[] = []
      for (let turn = 0; turn < EACH; turn++) {
        const one = turn === 0 ? operation.sample : caseOf(operation, chance)
        const [who, token] = (turn > 0 && pick(chance, callers)) || ['owner', owner]
        const from = shop.lines.length
        const answer = await answerTo(one, token)
        if (turn === 0) expect([answer.status, answer.text.slice(0, 300)]).toEqual([endpoint.status, expect.anything()])
        const log = shop.lines.slice(from).join('').slice(0, 1500)
        const isArtefact = answer.status === 500 && ARTEFACT.test(log)
        const reason = isArtefact ? undefined : (intrusion(endpoint, who, answer) ?? complaint(endpoint, one, answer))
        if (reason) wrong.push([who, one.what, shown(one), reason, answer.text.slice(0, 300), log].join('\n'))
        tried += 1
      }
      violations.push(...wrong)
      expect(wrong.slice(0, 3), `KIOSK_SEED=${SEED}`).toEqual([])
    },
    600_000,
  )
})

/** Public operations only without a token, and no back office for customers. */
function intrusion({ access, path }: Endpoint, who: string, { status }: FuzzAnswer): string | undefined {
  const isOutside = who === 'nobody' ? access !== 'public' : who === 'buyer' && path.startsWith('/cms/')
  return isOutside && status < 400 ? 'a caller without access was let in' : undefined
}

const shown = ({ options: { body, headers } }: Case): string =>
  `${JSON.stringify(headers ?? {})} ${body instanceof Uint8Array ? `${body.length} bytes` : JSON.stringify(body)?.slice(0, 500)}`

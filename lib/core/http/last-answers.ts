import { DatabaseJson } from '../../data/database-json'
import { isAway, OLD_MILLISECONDS } from '../../data/revision'
import type { Endpoint } from '../endpoint/endpoint'
import type { Outcome } from '../endpoint/present'
import type { Answer } from '../request/message'
import type { Runtime } from '../runtime/runtime'
import { envelope, publicAnswer, type RequestTurn, toAnswer } from './answer'
import { nameOf } from './cached-answers'

const MOST_CHARACTERS = 4 * 1024 * 1024

type LastAnswer = { tag: string; body: string; read_at: number }

/** What was answered lately, so much of it: what was asked for longest ago makes room. */
class LastAnswers {
  #answers = new Map<string, LastAnswer>()
  #characters = 0

  get(name: string): LastAnswer | undefined {
    const last = this.#answers.get(name)
    return last && Date.now() - last.read_at <= OLD_MILLISECONDS ? last : undefined
  }

  put(name: string, answer: LastAnswer): void {
    this.#remove(name)
    this.#answers.set(name, answer)
    this.#characters += name.length + answer.body.length
    for (const oldest of this.#answers.keys()) {
      if (this.#characters <= MOST_CHARACTERS) return
      this.#remove(oldest)
    }
  }

  #remove(name: string): void {
    const answer = this.#answers.get(name)
    if (answer && this.#answers.delete(name)) this.#characters -= name.length + answer.body.length
  }
}

const lastAnswers = new WeakMap<Runtime, LastAnswers>()

/** A public read that is not kept with a revision: while the database is away, what it answered last, for a minute. */
export async function answerOrLast(
  turn: RequestTurn,
  endpoint: Endpoint,
  start: () => Promise<Outcome>,
): Promise<Answer> {
  const { status } = endpoint
  const answers = lastAnswers.get(turn.runtime) ?? new LastAnswers()
  lastAnswers.set(turn.runtime, answers)
  try {
    const outcome = await start()
    const answer = toAnswer(turn, endpoint, outcome)
    const { ETag: tag } = answer.headers
    if (tag && !isKeptElsewhere(outcome)) {
      const body = typeof answer.body === 'string' ? answer.body : envelope(outcome.json)
      answers.put(nameOf(turn, endpoint), { tag, body, read_at: Date.now() })
    }
    return answer
  } catch (error) {
    const last = isAway(error) ? answers.get(nameOf(turn, endpoint)) : undefined
    if (!last) throw error
    return publicAnswer(turn, { tag: last.tag, status, isOld: true }, () => last.body)
  }
}

/** With its stock, which has a tag of its own, or what is shown as old already. */
const isKeptElsewhere = ({ output }: Outcome): boolean =>
  output instanceof DatabaseJson && (output.isOld || output.tag !== undefined)

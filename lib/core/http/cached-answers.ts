import { createHmac } from 'node:crypto'
import { keyFor } from '../../base/secret'
import { contentTag } from '../../base/tag'
import { cachedRevision, cachedTexts, currentTexts, isShownOld } from '../../data/revision'
import type { Endpoint } from '../endpoint/endpoint'
import type { Outcome } from '../endpoint/present'
import type { Answer } from '../request/message'
import { envelope, publicAnswer, type RequestTurn } from './answer'
import { declaredQuery } from './gather'
import type { Methods } from './router'

/** The family of revisions until whose next one an operation's answers are kept, if they are. */
export const cacheFamily = ({ method, access, cache }: Endpoint): string | undefined =>
  method === 'GET' && access === 'public' ? cache : undefined

/**
 * Contains everything that an answer depends on beside what is stored, and nothing else:
 * a cache-buster makes no other one.
 */
export const nameOf = ({ runtime, incoming, locale }: RequestTurn, endpoint: Endpoint): string =>
  `${locale} ${runtime.env.edition} ${incoming.path}?${declaredQuery(endpoint, incoming.query)}`

/** An answer that is kept and current, at once. */
export function cachedAnswer(turn: RequestTurn, methods: Methods): Answer | undefined {
  const endpoint = turn.incoming.method === 'GET' ? methods.get('GET') : undefined
  const family = endpoint && cacheFamily(endpoint)
  if (!family) return undefined
  const revision = cachedRevision(turn.runtime, family)
  if (revision === undefined) return undefined
  const text = cachedTexts(turn.runtime, family).get(revision, nameOf(turn, endpoint))
  if (!text) return undefined
  turn.operation = endpoint.id
  const isOld = isShownOld(turn.runtime, family)
  return publicAnswer(turn, { tag: text.tag, status: endpoint.status, isOld }, () => text.pieces.join(''))
}

/** A client that has this revision gets 304 without any query. */
export async function answerAndCache(
  turn: RequestTurn,
  endpoint: Endpoint,
  family: string,
  start: () => Promise<Outcome>,
): Promise<Answer> {
  const { runtime, incoming } = turn
  const { status } = endpoint
  const { texts, revision } = await currentTexts(runtime, family)
  const prefix = `"${revision}-${runtime.env.edition}`
  const name = nameOf(turn, endpoint)
  const sealedTag = givenTags(incoming.header('if-none-match'), prefix).find((tag) => isSealed(turn, name, tag))
  const isOld = isShownOld(runtime, family)
  if (sealedTag) return publicAnswer(turn, { tag: sealedTag, status, isOld }, () => '')
  const { tag, pieces } = await texts.getOrRead(revision, name, async () => {
    const body = envelope((await start()).json)
    return { pieces: [body], keys: [], tag: sealed(turn, name, prefix + contentTag(body)) }
  })
  return publicAnswer(turn, { tag, status, isOld }, () => pieces.join(''))
}

/** The tags that a caller has and that begin like this. */
const givenTags = (sent: string | null, prefix: string): string[] =>
  sent === null || !sent.includes(prefix) ? [] : (sent.match(/"[^"]*"/g) ?? []).filter((tag) => tag.startsWith(prefix))

/**
 * A tag is believed without a look at what it is of, so none can be made up: not of what does not exist,
 * or of another answer.
 */
const sealed = ({ runtime: { env } }: RequestTurn, name: string, tag: string): string =>
  `${tag}.${createHmac('sha256', keyFor(env, 'tags')).update(`${name} ${tag}`).digest('base64url').slice(0, SEAL)}"`

const SEAL = 12

const isSealed = (turn: RequestTurn, name: string, tag: string): boolean =>
  tag === sealed(turn, name, tag.slice(0, -SEAL - 2))

import { z } from 'zod'
import type { Env } from '../../base/env/env'
import { Failure } from '../../base/errors'
import { localeOf } from '../../base/i18n/i18n'
import type { Operation } from '../operation/operation'
import { apiHeaders } from '../request/headers'
import { type Answer, type Incoming, PREFLIGHT, requestId, type SharedHeaders } from '../request/message'
import { failureAnswer } from './answer'

const UNKNOWN_URL =
  'This URL does not exist. The API is at {base}/v1 and {base}/cms, and its reference is at {base}/docs'

/** The failure of a URL that nothing answers, which says where the API is. */
export const unknownUrl = ({ publicUrl }: Pick<Env, 'publicUrl'>): Failure =>
  new Failure('not_found', { message: UNKNOWN_URL, params: { base: publicUrl } })

/** In JSON, and readable from any site: a developer with a wrong base URL can read what is wrong. */
export function answerUnknownUrl(
  env: Env,
  { method, path, header }: Pick<Incoming, 'method' | 'path' | 'header'>,
): Answer {
  const shared = apiHeaders(env)
  if (method === 'OPTIONS') return { status: 204, headers: { ...PREFLIGHT }, shared, body: null }
  if (READ.includes(method) && PICTURE.test(path)) return askForOldPicture(path, shared)
  const request_id = requestId(header('x-request-id'))
  const locale = localeOf(header('accept-language'))
  const { status, headers, body } = failureAnswer({ incoming: { method, path }, request_id, locale }, unknownUrl(env))
  const own = { 'X-Request-Id': request_id, 'Cross-Origin-Resource-Policy': 'same-origin' }
  return { status, headers: { ...headers, ...own }, shared, body: method === 'HEAD' ? null : body }
}

const READ = ['GET', 'HEAD']
const PICTURE = /^\/.*\.(avif|bmp|gif|jpe?g|png|webp)$/i

/** The address may be one of the shop that moved in (lib/move-in), whose addresses lead here now. */
function askForOldPicture(path: string, shared: SharedHeaders): Answer {
  const headers = {
    Location: `/v1/moved_picture?${new URLSearchParams({ path: decodeURI(path) })}`,
    'Cache-Control': 'public, max-age=3600',
  }
  return { status: 302, headers, shared, body: null }
}

/** A list as other services call it: ours is at the path before that. */
const LIST = /^(\/.+)\/(?:list|all|page)$/

/** Who asks for `/cms/user/list` is told where the list is, and not that `list` is no number. */
export function withListPlace(operations: Operation[], path: string, failure: Failure): Failure {
  const parent = LIST.exec(path)?.[1]
  const list = parent && operations.find(({ on, output }) => on === `GET ${parent}` && isList(output))
  if (!list || operations.some((one) => one.path === path)) return failure
  const params = { list: list.on }
  if (failure.kind === 'not_found') return new Failure('not_found', { message: NO_SUCH_LIST, params })
  const [problem] = failure.extras.errors ?? []
  if (failure.kind !== 'invalid' || !problem) return failure
  return new Failure('invalid', { errors: [{ ...problem, message: NUMBER_AND_NO_LIST }], params })
}

const isList = (output: z.ZodType): boolean => output instanceof z.ZodObject && 'items' in output.shape

const NO_SUCH_LIST = 'This URL does not exist. The list is at {list}'
const NUMBER_AND_NO_LIST = 'must be a number: the list is at {list}'

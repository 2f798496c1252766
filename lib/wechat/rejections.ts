import { fail } from '../base/errors'
import { Misconfigured } from '../outgoing/call'

/** Wrong, expired, used, or none at all: the caller gets a new one and tries again. */
const CODE = [40029, 40163, 41008]

const MISCONFIGURED: Record<number, () => Misconfigured> = {
  40001: () => new Misconfigured('WeChat does not take our secret or access token (40001): see WECHAT_SECRET'),
  40013: () => new Misconfigured('WeChat does not know the app id (40013): see WECHAT_APPID'),
  40125: () => new Misconfigured('WeChat does not take our secret (40125): see WECHAT_SECRET'),
  41002: () => new Misconfigured('WeChat misses the app id (41002): see WECHAT_APPID'),
  41004: () => new Misconfigured('WeChat misses our secret (41004): see WECHAT_SECRET'),
  48001: () => new Misconfigured('WeChat lets certified mini-programs only read phone numbers (48001)'),
}

/** The failure that an errcode of WeChat means for our caller. */
export function failRejected(call: string, errcode: number): never {
  if (CODE.includes(errcode)) fail('code_refused')
  if (errcode === 40226) fail('forbidden', { message: 'WeChat has blocked this account' })
  if (errcode === 45011) fail('too_many', { retryAfter: 60 })
  if (errcode === -1) fail('unavailable', { message: 'WeChat cannot be reached, try again soon' })
  throw MISCONFIGURED[errcode]?.() ?? new Misconfigured(`WeChat refuses ${call} with ${errcode}, which we do not know`)
}

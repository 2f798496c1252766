import { PayError, type PayErrorKind } from '@/lib/pay/provider'

/** `code`: the provider's in its newer spelling, or ours for an invalid response. */
export class WeChatPayError extends PayError {
  constructor(kind: PayErrorKind, code?: string) {
    const mend = code ? VARIABLES_TO_CHECK[code] : undefined
    super(kind, code, `WeChat Pay: ${kind}${code ? ` ${code}` : ''}${mend ? `, see ${mend.join(' and ')}` : ''}`)
  }
}

/** The environment variables that the owner should check. */
const VARIABLES_TO_CHECK: Record<string, string[]> = {
  SIGN_ERROR: ['WECHAT_PAY_MCHID', 'WECHAT_PAY_SERIAL', 'WECHAT_PAY_PRIVATE_KEY'],
  MCH_NOT_EXISTS: ['WECHAT_PAY_MCHID'],
  APPID_MCHID_NOT_MATCH: ['WECHAT_APPID', 'WECHAT_PAY_MCHID'],
  SERIAL_UNKNOWN: ['WECHAT_PAY_PUBLIC_KEYS'],
  CIPHERTEXT: ['WECHAT_PAY_APIV3_KEY'],
  NO_KEYS: ['WECHAT_PAY_MCHID'],
}

const KINDS: Record<string, PayErrorKind> = {
  SIGN_ERROR: 'config',
  NO_AUTH: 'config',
  MCH_NOT_EXISTS: 'config',
  APPID_MCHID_NOT_MATCH: 'config',
  FREQUENCY_LIMITED: 'retry',
  USER_PAYING: 'retry',
  STATEMENT_CREATING: 'retry',
  SYSTEM_ERROR: 'unknown',
  BANK_ERROR: 'unknown',
  PARAM_ERROR: 'rejected',
  INVALID_REQUEST: 'rejected',
  ORDER_PAID: 'rejected',
  ORDER_CLOSED: 'rejected',
  ORDER_NOT_EXIST: 'rejected',
  OUT_TRADE_NO_USED: 'rejected',
  RULE_LIMIT: 'rejected',
  TRADE_ERROR: 'rejected',
  NOT_ENOUGH: 'rejected',
  OPENID_MISMATCH: 'rejected',
  RESOURCE_NOT_EXISTS: 'rejected',
  NO_STATEMENT_EXIST: 'rejected',
}

/** Both spellings are in use: ORDER_NOT_EXIST and ORDERNOTEXIST. */
const withoutUnderscores = (code: string) => code.replaceAll('_', '')
const CODES = new Map([
  ...Object.keys(KINDS).map((code): [string, string] => [withoutUnderscores(code), code]),
  ['RATELIMITEXCEEDED', 'FREQUENCY_LIMITED'],
  ['RATELIMITED', 'FREQUENCY_LIMITED'],
  ['REFUNDNOTEXIST', 'RESOURCE_NOT_EXISTS'],
])

/** The error of an unsuccessful answer. */
export function toPayError(status: number, providerCode: string | undefined): WeChatPayError {
  const code = providerCode && (CODES.get(withoutUnderscores(providerCode)) ?? providerCode)
  const kind = (code && KINDS[code]) || kindOf(status, code)
  return new WeChatPayError(kind, code ?? `HTTP_${status}`)
}

/** A word that we do not know; without any word it was a machine in between that spoke. */
function kindOf(status: number, code: string | undefined): PayErrorKind {
  if (status === 429) return 'retry'
  return code && status >= 400 && status < 500 ? 'rejected' : 'unknown'
}

import type { Db } from '@/db/client'
import { isAccessToken } from './tokens'

/** What the platform says beside its number. */
const WORDS: Record<number, string> = {
  [-1]: 'system error',
  0: 'ok',
  1: 'complaint order not exist',
  2: 'invalid content or media',
  309: 'invalid status',
  40001: 'invalid credential, access_token is invalid or not latest',
  40002: 'invalid grant_type',
  40003: 'invalid openid',
  40013: 'invalid appid',
  40029: 'invalid code',
  40037: 'invalid template_id',
  40097: 'invalid args',
  40125: 'invalid appsecret',
  40129: 'invalid scene',
  40163: 'code been used',
  40226: 'code blocked',
  41002: 'appid missing',
  41004: 'appsecret missing',
  41008: 'missing code',
  41030: 'invalid page',
  43101: 'user refuse to accept the msg',
  40004: 'invalid media type',
  45009: 'reach max api daily quota limit',
  45011: 'api minute-quota reach limit, please retry next minute',
  47001: 'data format error',
  48001: 'api unauthorized',
  61010: 'code is expired',
  930563: 'order not found',
  931023: 'waybill not found',
  76021: 'cgi_path not found, please check',
  9300522: 'shop_order_id exists',
  9300570: 'wx_pay_id is wrong or not insured',
  10060001: '支付单不存在',
  10060003: '支付单已使用重新发货机会',
  10060004: '支付单处于不可发货的状态',
  10060014: '参数错误',
  10060023: '发货信息未更新',
  10060035: 'path 错误',
  10060031: '该笔支付单不属于 openid 所指定的用户',
}

/** Always HTTP 200 and text/plain, as the platform answers; `more` may have words of its own. */
export const platformReply = (errcode: number, more: Record<string, unknown> = {}) =>
  new Response(JSON.stringify({ errmsg: WORDS[errcode] ?? 'error', ...more, errcode }), {
    headers: { 'Content-Type': 'text/plain' },
  })

/** A call that only an access token opens. */
export const ifToken =
  (act: (db: Db, request: Request) => Promise<Response>) =>
  async (db: Db, request: Request): Promise<Response> => {
    const access_token = new URL(request.url).searchParams.get('access_token') ?? ''
    return (await isAccessToken(db, access_token)) ? act(db, request) : platformReply(40001)
  }

/** The same with its body as far as that is JSON. */
export const withToken = (act: (db: Db, body: unknown) => Promise<Response>) =>
  ifToken(async (db, request) => act(db, await request.json().catch(() => undefined)))

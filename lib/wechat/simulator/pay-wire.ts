import { createPublicKey, verify } from 'node:crypto'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { tryParseJson } from '@/lib/core/json'
import { joinLines, newNonce, nowInSeconds, SIGNATURE_SCHEME, signedMessage, signMessage } from '../pay/signature'
import { CERTIFICATE, type PayKeys, PUBLIC_KEY_ID, payKeys } from './pay-keys'
import type { Signing } from './world'

/** Every refusal of the protocol, and the status that it comes with. */
const STATUS: Record<string, number> = {
  USERPAYING: 202,
  PARAMERROR: 400,
  INVALIDREQUEST: 400,
  APPIDMCHIDNOTMATCH: 400,
  MCHNOTEXISTS: 400,
  ORDERCLOSED: 400,
  ORDERPAID: 400,
  NOSTATEMENTEXIST: 400,
  STATEMENTCREATING: 400,
  SIGNERROR: 401,
  NOAUTH: 403,
  OUTTRADENOUSED: 403,
  RULELIMIT: 403,
  TRADEERROR: 403,
  NOTENOUGH: 403,
  ORDERNOTEXIST: 404,
  RESOURCENOTEXISTS: 404,
  FREQUENCYLIMITED: 429,
  RATELIMITEXCEEDED: 429,
  SYSTEMERROR: 500,
  OPENIDMISMATCH: 500,
  BANKERROR: 500,
}

class WireError extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}

export function failWith(code: string): never {
  throw new WireError(code)
}

export const errorAnswer = (code: string): Response =>
  Response.json(
    { code, message: 'refused by the simulator' },
    {
      status: STATUS[code.replaceAll('_', '')] ?? 400,
      headers: { 'Request-Id': `${newNonce()}-268435457` },
    },
  )

/** The content of a request, its signature verified. */
export type SignedRequest = { path: string; query: URLSearchParams; body: unknown; origin: string }

/** `undefined` is 204; a text is a file, which is never signed. */
type WireReply = Record<string, unknown> | string | undefined

/** One call: verifies the request's signature, handles it, and signs the response. */
export const signedCall =
  (act: (db: Db, call: SignedRequest) => Promise<WireReply>) =>
  async (db: Db, request: Request, signing: Signing): Promise<Response> => {
    const keys = await payKeys(db)
    try {
      const reply = await act(db, await verifyRequest(keys, request))
      if (typeof reply === 'string') return new Response(reply, { headers: { 'Content-Type': 'text/plain' } })
      return signedAnswer(keys, request.headers.get('wechatpay-serial'), reply, signing)
    } catch (error) {
      if (error instanceof WireError) return errorAnswer(error.code)
      throw error
    }
  }

async function verifyRequest({ merchant }: PayKeys, request: Request): Promise<SignedRequest> {
  const { pathname, search, searchParams, origin } = new URL(request.url)
  const text = await request.text()
  const header = request.headers.get('authorization') ?? ''
  const part = (name: string) => header.match(new RegExp(`[ ,]${name}="([^"]*)"`))?.[1] ?? ''
  const message = joinLines(request.method, `${pathname}${search}`, part('timestamp'), part('nonce_str'), text)
  const key = createPublicKey(merchant.privateKey)
  const isSigned =
    header.startsWith(`${SIGNATURE_SCHEME} `) &&
    Math.abs(nowInSeconds() - Number(part('timestamp'))) <= 300 &&
    part('serial_no') === merchant.serial &&
    part('mchid') === merchant.mchid &&
    part('nonce_str') !== '' &&
    verify('RSA-SHA256', Buffer.from(message), key, Buffer.from(part('signature'), 'base64'))
  if (!isSigned) failWith('SIGN_ERROR')
  const isTyped = request.method === 'GET' || /^application\/json/.test(request.headers.get('content-type') ?? '')
  const isPolite = request.headers.has('user-agent') && /json|\*\/\*/.test(request.headers.get('accept') ?? '')
  if (!isTyped || !isPolite) failWith('PARAM_ERROR')
  return { path: pathname, query: searchParams, body: text ? tryParseJson(text) : undefined, origin }
}

/** Fields that the contract does not name, or that are null, are refused like wrong ones. */
export function parseBody<T extends z.ZodType>(contract: T, body: unknown): z.output<T> {
  const { data, success } = contract.safeParse(body)
  return success ? data : failWith('PARAM_ERROR')
}

function signedAnswer(keys: PayKeys, requestedSerial: string | null, reply: WireReply, signing: Signing): Response {
  const text = reply === undefined ? '' : JSON.stringify(reply)
  const serial = requestedSerial?.startsWith('PUB_KEY_ID_') ? PUBLIC_KEY_ID : CERTIFICATE
  const headers = signing === 'not at all' ? {} : stampOf(keys, serial, text, signing)
  return new Response(reply === undefined ? null : text, {
    status: reply === undefined ? 204 : 200,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Request-Id': `${newNonce()}-0`, ...headers },
  })
}

/** Badly: with a key that is not the provider's. */
function stampOf(keys: PayKeys, serial: string, text: string, signing: Signing): Record<string, string> {
  const timestamp = String(nowInSeconds() - (signing === 'long ago' ? 301 : 0))
  const nonce = newNonce()
  const key = (signing === 'badly' ? undefined : keys.signing.get(serial)) ?? keys.merchant.privateKey
  return {
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Serial': serial,
    'Wechatpay-Signature': signMessage(signedMessage(timestamp, nonce, Buffer.from(text)), key),
    'Wechatpay-Signature-Type': SIGNATURE_SCHEME,
  }
}

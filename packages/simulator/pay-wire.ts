import { createPublicKey, verify } from 'node:crypto'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { tryParseJson } from '@/lib/base/json'
import {
  joinLines,
  newNonce,
  nowInSeconds,
  SIGNATURE_SCHEME,
  signedMessage,
  signMessage,
} from '@/lib/wechat/wire/signing'
import { CERTIFICATE, type PayKeys, PUBLIC_KEY_ID, payKeys } from './pay-keys'
import { PROVIDER_PATH, type Signing } from './world'

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
  constructor(
    readonly code: string,
    readonly detail?: Detail,
  ) {
    super(code)
  }
}

/** Where in the request a developer should look. */
type Detail = { location: 'authorization' | 'header' | 'body'; field?: string; issue: string }

export function failWith(code: string, detail?: Detail): never {
  throw new WireError(code, detail)
}

export const errorAnswer = (code: string, message = 'refused by the simulator', detail?: Detail): Response =>
  Response.json(
    { code, message, detail },
    {
      status: STATUS[code.replaceAll('_', '')] ?? 400,
      headers: { 'Request-Id': `${newNonce()}-268435457` },
    },
  )

/** The content of a request, its signature verified. */
export type SignedRequest = {
  path: string
  query: URLSearchParams
  body: unknown
  /** Sent beside it, where it is what is said of a file. */
  file?: Buffer
  /** The part of the address before `/v3`. */
  base: string
  /** The serial of the key that parts of the request are encrypted with. */
  serial: string | null
  /** Only of a request over HTTP: the serial of the key that its sender verifies signatures with. */
  verifiesWith?: string
}

/** `undefined` is 204; a text, or what is packed, is a file, which is never signed. */
type WireFile = string | Uint8Array<ArrayBuffer>
type WireReply = Record<string, unknown> | WireFile | undefined
const isFile = (reply: WireReply): reply is WireFile => typeof reply === 'string' || reply instanceof Uint8Array

/** Handles a call: verifies the request’s signature, and signs the response. */
export const signedCall =
  (act: (db: Db, call: SignedRequest) => Promise<WireReply>) =>
  async (db: Db, request: Request, signing: Signing): Promise<Response> => {
    const keys = await payKeys(db)
    try {
      const reply = await act(db, await verifyRequest(keys, request))
      if (isFile(reply)) return new Response(reply, { headers: { 'Content-Type': 'text/plain' } })
      return signedAnswer(keys, requestedKey(request), reply, signing)
    } catch (error) {
      if (error instanceof WireError) return errorAnswer(error.code, error.detail?.issue, error.detail)
      throw error
    }
  }

async function verifyRequest(keys: PayKeys, request: Request): Promise<SignedRequest> {
  const { pathname, searchParams, origin } = new URL(request.url)
  const { text, file } = await readContent(request)
  const prefix = pathname.slice(0, pathname.indexOf('/v3/'))
  const unsigned = problemOfSignature(keys, request, prefix, text)
  if (unsigned) failWith('SIGN_ERROR', { location: 'authorization', issue: unsigned })
  const type = request.headers.get('content-type') ?? ''
  const isTyped = request.method === 'GET' || file !== undefined || /^application\/json/.test(type)
  if (!isTyped) failWith('PARAM_ERROR', { location: 'header', issue: 'Content-Type must be application/json' })
  const isPolite = request.headers.has('user-agent') && /json|\*\/\*/.test(request.headers.get('accept') ?? '')
  if (!isPolite) failWith('PARAM_ERROR', { location: 'header', issue: 'User-Agent and Accept must be sent' })
  return {
    path: pathname,
    query: searchParams,
    body: text ? tryParseJson(text) : undefined,
    serial: request.headers.get('wechatpay-serial'),
    ...(file && { file }),
    base: origin + prefix,
    ...(prefix === PROVIDER_PATH && { verifiesWith: requestedKey(request) }),
  }
}

/** The text that is signed; of a form with a file, the description of the file. */
async function readContent(request: Request): Promise<{ text: string; file?: Buffer }> {
  if (!/^multipart\/form-data/.test(request.headers.get('content-type') ?? '')) return { text: await request.text() }
  const form = await request.formData()
  const [meta, file] = [form.get('meta'), form.get('file')]
  if (!(file instanceof Blob)) return { text: '' }
  const text = typeof meta === 'string' ? meta : ((await meta?.text()) ?? '')
  return { text, file: Buffer.from(await file.arrayBuffer()) }
}

/** A library with a base address signs the path that it sends, one without what it would have sent to WeChat. */
function problemOfSignature({ merchant }: PayKeys, request: Request, prefix: string, text: string): string | undefined {
  const { pathname, search } = new URL(request.url)
  const header = request.headers.get('authorization') ?? ''
  const part = (name: string) => header.match(new RegExp(`[ ,]${name}="([^"]*)"`))?.[1] ?? ''
  const [timestamp, nonce, signature] = [part('timestamp'), part('nonce_str'), Buffer.from(part('signature'), 'base64')]
  if (!header.startsWith(`${SIGNATURE_SCHEME} `)) return `Authorization must begin with ${SIGNATURE_SCHEME}`
  if (part('mchid') !== merchant.mchid) return 'mchid is not the simulated merchant’s'
  if (part('serial_no').toUpperCase() !== merchant.serial)
    return 'serial_no is not of the simulated merchant’s certificate'
  if (!(Math.abs(nowInSeconds() - Number(timestamp)) <= 300)) return 'timestamp is off by more than five minutes'
  if (!nonce) return 'nonce_str is missing'
  const key = createPublicKey(merchant.privateKey)
  const isSigned = [pathname, pathname.slice(prefix.length)].some((path) => {
    const message = joinLines(request.method, path + search, timestamp, nonce, text)
    return verify('RSA-SHA256', Buffer.from(message), key, signature)
  })
  return isSigned ? undefined : 'signature does not match'
}

/** Fields that the contract does not name, or that are null, are refused like wrong ones. */
export function parseBody<T extends z.ZodType>(contract: T, body: unknown): z.output<T> {
  const { data, success, error } = contract.safeParse(body)
  if (success) return data
  const { path = [], message: issue = '' } = error.issues[0] ?? {}
  return failWith('PARAM_ERROR', { location: 'body', field: `/${path.join('/')}`, issue })
}

/** A caller that names no public key verifies with the platform's certificate. */
const requestedKey = ({ headers }: Request): string =>
  headers.get('wechatpay-serial')?.startsWith('PUB_KEY_ID_') ? PUBLIC_KEY_ID : CERTIFICATE

function signedAnswer(
  keys: PayKeys,
  serial: string,
  reply: Record<string, unknown> | undefined,
  signing: Signing,
): Response {
  const text = reply === undefined ? '' : JSON.stringify(reply)
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

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { closeServer, listenLocally } from './loopback'

type Format = 'wecom' | 'dingtalk' | 'feishu'
type Posted = { format: Format; url: URL; body: unknown; text: string | undefined }
type Answer = Record<string, unknown>

export const ROBOT_KEY = '693axxx6-7aoc-4bc4-97a0-0ec2sifa5aaa'
const HOUR = 3_600_000

/** The robots of the three providers on loopback, as their documents describe them; signatures by WebCrypto. */
export class RobotSink {
  readonly received: Posted[] = []
  /** The secret to sign with; without one no signature is required. */
  secret: string | undefined
  /** An answer to give instead. */
  answer: ((posted: Posted) => Answer) | undefined
  #port = 0
  readonly #server = createServer((request, response) => void this.#serve(request, response))

  async start(): Promise<void> {
    this.#port = await listenLocally(this.#server)
  }

  stop = (): Promise<void> => closeServer(this.#server)

  url(format: Format, key = ROBOT_KEY): string {
    const paths: Record<Format, string> = {
      wecom: `/cgi-bin/webhook/send?key=${key}`,
      dingtalk: `/robot/send?access_token=${key}`,
      feishu: `/open-apis/bot/v2/hook/${key}`,
    }
    return `http://127.0.0.1:${this.#port}${paths[format]}`
  }

  /** The messages that the members of the group read. */
  get texts(): (string | undefined)[] {
    return this.received.map(({ text }) => text)
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: unknown = JSON.parse(await text(request))
    const url = new URL(request.url ?? '', 'http://127.0.0.1')
    const format = formatOf(url.pathname)
    const posted = { format, url, body, text: textOf(format, body) }
    this.received.push(posted)
    const answer = this.answer?.(posted) ?? (await CHECKS[format](posted, this.secret))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }
}

function formatOf(path: string): Format {
  if (path === '/cgi-bin/webhook/send') return 'wecom'
  return path === '/robot/send' ? 'dingtalk' : 'feishu'
}

const Text = z.object({ msgtype: z.literal('text'), text: z.object({ content: z.string().max(600) }) })
const Part = z.union([
  z.strictObject({ tag: z.literal('text'), text: z.string() }),
  z.strictObject({ tag: z.literal('a'), text: z.string(), href: z.url() }),
])
const Post = z.object({
  msg_type: z.literal('post'),
  content: z.object({ post: z.object({ zh_cn: z.object({ content: z.array(z.array(Part)) }) }) }),
})

/** Undefined: it is no message as the document wants it. */
function textOf(format: Format, body: unknown): string | undefined {
  if (format !== 'feishu') return Text.safeParse(body).data?.text.content
  const lines = Post.safeParse(body).data?.content.post.zh_cn.content
  return lines?.map((line) => line.map((part) => part.text).join('')).join('\n')
}

type Check = (posted: Posted, secret: string | undefined) => Promise<Answer>
const fine = { errcode: 0, errmsg: 'ok' }

const CHECKS: Record<Format, Check> = {
  wecom: async ({ url, text }) => {
    if (url.searchParams.get('key') !== ROBOT_KEY) return { errcode: 93000, errmsg: 'invalid webhook url' }
    return text === undefined ? { errcode: 40008, errmsg: 'invalid message type' } : fine
  },
  dingtalk: async ({ url, text }, secret) => {
    if (url.searchParams.get('access_token') !== ROBOT_KEY) return { errcode: 300005, errmsg: 'token is not exist' }
    if (text === undefined) return { errcode: 400105, errmsg: 'unsupported msgtype' }
    const timestamp = url.searchParams.get('timestamp') ?? ''
    const signed = secret && (await hmac(secret, `${timestamp}\n${secret}`))
    const isFine = !secret || (isRecent(Number(timestamp)) && url.searchParams.get('sign') === signed)
    return isFine
      ? fine
      : { errcode: 310000, errmsg: 'description:机器人发送签名不匹配；solution:请确认签名和生成签名的时间戳' }
  },
  feishu: async ({ url, body, text }, secret) => {
    if (!url.pathname.endsWith(`/${ROBOT_KEY}`)) {
      return { code: 19001, msg: 'param invalid: incoming webhook access token invalid', data: {} }
    }
    if (text === undefined) return { code: 9499, msg: 'Bad Request', data: {} }
    const { timestamp = '', sign } = z.object({ timestamp: z.string(), sign: z.string() }).partial().parse(body)
    const signed = secret && (await hmac(`${timestamp}\n${secret}`, ''))
    const isFine = !secret || (isRecent(Number(timestamp) * 1000) && sign === signed)
    if (!isFine) return { code: 19021, msg: 'sign match fail or timestamp is not within one hour from current time' }
    return { StatusCode: 0, StatusMessage: 'success', code: 0, data: {}, msg: 'success' }
  },
}

const isRecent = (time: number): boolean => Math.abs(Date.now() - time) < HOUR

async function hmac(key: string, message: string): Promise<string> {
  const bytes = (part: string) => new TextEncoder().encode(part)
  const imported = await crypto.subtle.importKey('raw', bytes(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return Buffer.from(await crypto.subtle.sign('HMAC', imported, bytes(message))).toString('base64')
}

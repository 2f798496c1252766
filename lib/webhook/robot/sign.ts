import { createHmac } from 'node:crypto'
import type { RobotFormat } from './address'

type Request = { url: string; body: object }
type Signer = (request: Request, secret: string, now: number) => Request

const sha256 = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64')

/** Where a provider signs: DingTalk in the query, Feishu in the body. WeCom has nothing but the key in its address. */
const SIGNERS: Partial<Record<RobotFormat, Signer>> = {
  dingtalk({ url, body }, secret, now) {
    const signed = new URL(url)
    signed.searchParams.set('timestamp', String(now))
    signed.searchParams.set('sign', sha256(secret, `${now}\n${secret}`))
    return { url: signed.href, body }
  },
  // What is signed is the key here, and the text is empty.
  feishu({ url, body }, secret, now) {
    const timestamp = String(Math.floor(now / 1000))
    return { url, body: { timestamp, sign: sha256(`${timestamp}\n${secret}`, ''), ...body } }
  },
}

export const canSign = (format: RobotFormat): boolean => SIGNERS[format] !== undefined

export const signRobot = (format: RobotFormat, request: Request, secret: string | undefined, now: number): Request =>
  secret === undefined ? request : (SIGNERS[format]?.(request, secret, now) ?? request)

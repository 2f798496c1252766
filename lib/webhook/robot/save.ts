import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { webhook } from '@/db/schema/webhook'
import type { Env } from '../../base/env/env'
import { invalid } from '../../base/errors'
import { replaceSecret, sealRobotUrl } from '../secrets'
import { parseRobotUrl, type RobotAddress, type RobotFormat } from './address'

export type RobotFields = { robot_url?: string | undefined; robot_secret?: string | null | undefined }

/** Refuses what such a robot does not have. Undefined: its address stays. */
export function checkRobot(env: Env, format: RobotFormat, fields: RobotFields): RobotAddress | undefined {
  if (fields.robot_secret && !canSign(format)) invalid('robot_secret', 'must be empty: these robots have none')
  if (fields.robot_url === undefined) return undefined
  const address = parseRobotUrl(format, fields.robot_url, { loopback: env.webhookLoopback })
  return 'problem' in address ? invalid('robot_url', address.problem, address.params) : address
}

/** Encrypted, like all secrets of webhooks. */
export async function saveRobot(
  db: Db,
  env: Env,
  id: number,
  { address, secret }: { address: RobotAddress | undefined; secret: string | null | undefined },
): Promise<void> {
  if (address)
    await db
      .update(webhook)
      .set({ robot_url: sealRobotUrl(env, id, address.url) })
      .where(eq(webhook.id, id))
  if (secret !== undefined) await replaceSecret(db, env, id, secret)
}

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

const canSign = (format: RobotFormat): boolean => SIGNERS[format] !== undefined

export const signRobot = (format: RobotFormat, request: Request, secret: string | undefined, now: number): Request =>
  secret === undefined ? request : (SIGNERS[format]?.(request, secret, now) ?? request)

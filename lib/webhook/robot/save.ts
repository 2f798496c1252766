import { eq } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { webhook } from '@/db/schema/webhook'
import type { Env } from '../../base/env/env'
import { invalid } from '../../base/errors'
import { replaceSecret, sealRobotUrl } from '../secrets'
import { parseRobotUrl, type RobotAddress, type RobotFormat } from './address'
import { canSign } from './sign'

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

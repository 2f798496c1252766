import { createHmac, randomBytes } from 'node:crypto'
import type { Env } from '../base/env/env'
import { type Outcome, postMessage } from '../outgoing/post'

/** As Standard Webhooks (standardwebhooks.com) writes a secret. */
const PREFIX = 'whsec_'
const BYTES = 32

export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(BYTES).toString('base64')}`

type Message = { id: string; timestamp: number; body: string }

/**
 * Signed by each secret that holds: after a rotation there are two, so that the receiver can change over
 * in its own time.
 */
export function webhookHeaders(secrets: string[], { id, timestamp, body }: Message): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') }
}

type Target = { url: string; secrets: string[] }

/** Sends it once, signed as of now. */
export function postSigned(env: Env, { url, secrets }: Target, message: Omit<Message, 'timestamp'>): Promise<Outcome> {
  const headers = webhookHeaders(secrets, { ...message, timestamp: Math.floor(Date.now() / 1000) })
  return postMessage({ url, body: message.body, headers }, { loopback: env.webhookLoopback })
}

import { createHmac, randomBytes } from 'node:crypto'

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

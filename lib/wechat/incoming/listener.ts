import type { Runtime } from '../../core/runtime/runtime'

/** A message from WeChat as modules get it, checked, decrypted and kept. */
export type ReceivedMessage = {
  id: number
  kind: string
  openid: string
  sent_at: Date
  fields: Record<string, unknown>
}

/**
 * What a module does with messages, by their kind (`Event`, or `MsgType` where there is none). Outside of any
 * transaction, some seconds after it came, and possibly more than once or in another order than they were sent.
 */
export type MessageListeners = Record<string, (runtime: Runtime, message: ReceivedMessage) => Promise<void>>

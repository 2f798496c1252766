'use client'

import { submit } from '@/lib/submit'
import { canReceivePush, subscribe } from './push'

/** Asks for no permission: only where it is granted already. */
export async function renewPush(language: 'en' | 'zh'): Promise<void> {
  if (!canReceivePush() || Notification.permission !== 'granted') return
  const state = await submit('push.read', {}).catch(() => undefined)
  if (!state?.ok || state.data.on || !state.data.may) return
  const subscribed = await subscribe(state.data.public_key).catch(() => undefined)
  if (subscribed) await submit('push.create', { ...subscribed, language }).catch(() => undefined)
}

import type { Samples } from '@/packages/testing/sample'

/** The subscription of the example in RFC 8291. */
const PUSH = {
  endpoint: 'https://push.example/send/f3a1',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  language: 'en',
}

export const samples: Samples = {
  'push.read': { ask: 'GET /cms/push', as: 'manager' },
  'push.create': { ask: 'POST /cms/push', as: 'manager', body: PUSH },
  'push.delete': { ask: 'DELETE /cms/push', as: 'manager' },
}

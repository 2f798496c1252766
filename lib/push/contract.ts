import { z } from 'zod'
import { WEBHOOK_LANGUAGES } from '@/db/vocabulary/webhook'

const key = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+=*$/)
    .max(200)
    .refine((text) => Buffer.from(text, 'base64url').length === bytes, 'is not valid')

export const PushDraft = z.strictObject({
  endpoint: z
    .url({ protocol: /^https?$/ })
    .max(1000)
    .meta({
      title: 'Push address',
      description: 'From the browser’s subscription',
      writeOnly: true,
      examples: ['https://push.example/send/f3a1'],
    }),
  p256dh: key(65).meta({
    title: 'Key',
    description: 'From the browser’s subscription',
    writeOnly: true,
    examples: ['BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'],
  }),
  auth: key(16).meta({
    title: 'Secret',
    description: 'From the browser’s subscription',
    writeOnly: true,
    examples: ['BTBZMqHH6r4Tts7J_aSIgg'],
  }),
  language: z.enum(WEBHOOK_LANGUAGES).meta({ title: 'Language of messages', labels: { zh: 'Chinese', en: 'English' } }),
})

export const PushState = z
  .object({
    public_key: z.string().meta({ title: 'Key', description: 'The browser subscribes with it' }),
    on: z.boolean().meta({ title: 'On', description: 'The browser of this session gets notifications' }),
    may: z.boolean().meta({ title: 'Allowed', description: 'The caller may see orders or refunds' }),
  })
  .meta({ id: 'PushState' })

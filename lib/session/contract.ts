import { z } from 'zod'
import { SIGN_IN_KINDS } from '@/db/vocabulary/user'
import { Id, Time } from '../base/contract'

const OwnSession = z
  .object({
    id: Id,
    current: z.boolean().meta({ title: 'This session' }),
    kind: z.enum(SIGN_IN_KINDS).meta({ title: 'Type' }),
    address: z.string().meta({ title: 'IP address' }),
    browser: z.string().meta({ title: 'Browser' }),
    system: z.string().meta({ title: 'System' }),
    create_time: Time.meta({ title: 'Signed in at' }),
    last_used_at: Time.meta({ title: 'Last used' }),
    expires_at: Time.meta({ title: 'Expires at' }),
  })
  .meta({ id: 'OwnSession' })

export const revoke_keys = z.boolean().default(false).meta({
  title: 'Revoke API keys and agents, too',
  description: 'Without this they go on working',
})
export type KeysToo = { revoke_keys: boolean }
export const EndingAll = z.strictObject({ revoke_keys })

export const OwnSessions = z.object({ items: z.array(OwnSession) })

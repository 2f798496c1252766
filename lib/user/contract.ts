import { z } from 'zod'
import { Id } from '../core/contract'

export const Self = z
  .object({
    id: Id,
    nickname: z.string().meta({ title: 'Nickname' }),
    avatar: z.url().nullable().meta({ title: 'Picture', widget: 'image' }),
    username: z.string().nullable().meta({ title: 'User name' }),
    email: z.string().nullable().meta({ title: 'E-mail', personal: true }),
    mobile: z.string().nullable().meta({ title: 'Phone', personal: true }),
    is_staff: z.boolean().meta({ title: 'Staff' }),
    group_name: z.string().nullable().meta({ title: 'Group' }),
    identities: z.array(z.object({ type: z.int() })),
  })
  .meta({ id: 'Self' })

export const NewPassword = z.string().min(8).max(128).meta({ title: 'New password', writeOnly: true })

export const PasswordChange = z.strictObject({
  old_password: z.string().min(1).max(128).meta({ title: 'Password until now', writeOnly: true }),
  new_password: NewPassword,
})

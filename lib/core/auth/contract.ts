import { z } from 'zod'

/** What signing in, refreshing and ending the other sessions give. */
export const Tokens = z
  .object({
    token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int().meta({ description: 'In seconds; for staff, of inactivity' }),
    refresh_token: z.string(),
    refresh_expires_in: z.int(),
  })
  .meta({ id: 'Tokens' })

/** By its name: pages have the operations of the server, whose contracts are of another bundle. */
export const givesTokens = ({ output }: { output: z.ZodType }): boolean =>
  z.globalRegistry.get(output)?.id === z.globalRegistry.get(Tokens)?.id

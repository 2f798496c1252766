import { apiKey } from '@/db/schema/api-key'
import { session, sessionToken } from '@/db/schema/session'
import { NAME, NO_EPOCH } from '@/db/vocabulary/user'
import { newToken, sha256 } from '@/lib/core/auth/token'
import { permissionsOfKeys } from '@/lib/core/operation/permissions'
import { firstOrThrow } from '@/lib/data/records'
import { endpoints } from '@/lib/endpoints'
import { userIdOf } from './sample-records'
import type { Shop } from './shop'

/** Everything that a key may be given. */
const EVERY_POINT: string[] = permissionsOfKeys(endpoints).map(({ point }) => point)

const HOUR = 60 * 60 * 1000

type KeyFields = { maker?: string; points?: string[]; revoked?: boolean; ended?: boolean } & Partial<
  Pick<typeof apiKey.$inferInsert, 'may_write' | 'addresses' | 'calls_per_minute'>
>

/** A key in the database, without the operation that makes it: for what that would refuse, and for what asks often. */
export async function storeKey({ db }: Pick<Shop, 'db'>, given: KeyFields = {}): Promise<string> {
  const { maker = 'admin', points = EVERY_POINT, revoked = false, ended = false, ...fields } = given
  const expires_at = new Date(Date.now() + (ended ? -HOUR : HOUR))
  const values = {
    user_id: await userIdOf(db, maker),
    kind: 'key' as const,
    auth_method: NAME,
    user_epoch: NO_EPOCH,
    address: '',
    user_agent: '',
    expires_at,
    revoked_at: revoked ? new Date() : null,
  }
  const { id: session_id } = firstOrThrow(await db.insert(session).values(values).returning({ id: session.id }))
  const own = { session_id, name: 'ERP', points, may_write: true, addresses: [], calls_per_minute: 600, ...fields }
  await db.insert(apiKey).values(own)
  const key = newToken('access', 'key')
  await db.insert(sessionToken).values({ hash: sha256(key), session_id, kind: 'access', expires_at })
  return key
}

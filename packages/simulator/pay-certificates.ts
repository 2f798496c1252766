import { z } from 'zod'
import type { Db } from '@/db/client'
import { withOffset } from '@/lib/base/shop-time'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { certificateOf } from './certificate'
import { CERTIFICATE, type PayKeys, PUBLIC_KEY_ID, payKeys } from './pay-keys'
import { sealResource } from './pay-notification'
import { control, PROVIDER_PATH, SIMULATED_ACCOUNT } from './world'

const YEARS = 5

/** When the keys were made, and five years later. */
function lifeOf({ since }: PayKeys): { from: Date; until: Date } {
  const until = new Date(since)
  until.setUTCFullYear(until.getUTCFullYear() + YEARS)
  return { from: since, until }
}

function platformCertificate(keys: PayKeys): string {
  const privateKey = keys.signing.get(CERTIFICATE) ?? keys.merchant.privateKey
  return certificateOf({ name: 'Simulated WeChat Pay', serial: CERTIFICATE, ...lifeOf(keys), privateKey })
}

/** The certificates that answers and notifications are signed with, for the holder of the key of the account. */
export async function certificatesReply(db: Db): Promise<Record<string, unknown>> {
  const keys = await payKeys(db)
  const { from, until } = lifeOf(keys)
  const certificate = {
    serial_no: CERTIFICATE,
    effective_time: withOffset(from),
    expire_time: withOffset(until),
    encrypt_certificate: sealResource(keys, platformCertificate(keys), 'certificate'),
  }
  return { data: [certificate] }
}

/**
 * What a shop would find in its account at WeChat Pay. Made up for this database, and read from nowhere else:
 * the keys of a real account stand in the environment, and with them there is no simulator.
 */
async function merchant({ env, database }: Runtime) {
  const keys = await payKeys(database.db)
  const { mchid, serial, privateKey } = keys.merchant
  return {
    url: env.publicUrl + PROVIDER_PATH,
    appid: SIMULATED_ACCOUNT.appid,
    mchid,
    serial_no: serial,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    certificate: certificateOf({ name: 'Simulated merchant', serial, ...lifeOf(keys), privateKey }),
    api_v3_key: keys.provider.apiV3Key,
    public_keys: {
      [CERTIFICATE]: platformCertificate(keys),
      [PUBLIC_KEY_ID]: keys.provider.publicKeys.get(PUBLIC_KEY_ID)?.export({ type: 'spki', format: 'pem' }),
    },
  }
}

export const merchantControl = control(z.strictObject({}), merchant)

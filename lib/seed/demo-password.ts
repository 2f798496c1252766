import type { Env } from '../base/env/env'
import { persistentSecret } from '../base/secret'

/** The one password of all demo accounts: from the environment, else made up once and kept beside the data. */
export function demoPassword({ demoPassword, serverless, dataDir }: Env): string {
  if (demoPassword) return demoPassword
  if (serverless) throw new Error('Demo data on this host needs DEMO_PASSWORD.')
  return persistentSecret(dataDir, 'demo-password', 9)
}

import { expect } from '@playwright/test'
import { command, type Environment, type RunningProcess, startServer } from './process'
import { bearer, json, parseAnswer, sendRaw } from './wire'

const DEMO_PASSWORD = 'quiet-blue-kettle-77'

export const SIGN_IN = { account: 'admin', secret: DEMO_PASSWORD, type: 100 }

/** A shop with demo data on a database of its own, and its administrator. */
export async function ownShop(
  environment: Environment,
  program?: string[],
): Promise<{ shop: RunningProcess; staff: Record<string, string> }> {
  const env = { ...environment, DEMO_PASSWORD }
  for (const name of ['migrate', 'seed']) expect((await command(env, name)).code).toBe(0)
  const shop = await startServer({ ...env, LOG_LEVEL: 'error' }, program)
  const { data } = parseAnswer<{ token: string }>(await sendRaw(shop.url, '/v1/token', json(SIGN_IN)))
  return { shop, staff: bearer(data?.token ?? '') }
}

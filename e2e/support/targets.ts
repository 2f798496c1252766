export { isLong } from '@/packages/testing/long-run'

/**
 * `direct` is our own server, `routes` Next's, both on one database; `preview` is the deployment that BASE_URL names.
 */
export type Target = 'direct' | 'routes' | 'preview'

type Run = {
  urls: Partial<Record<Target, string>>
  demoPassword: string
  databaseUrl?: string
  /**
   * What shops of a test's own are copied from: two databases by name; of the second, its data folder and its secret.
   */
  copies?: { empty: string; demo: string; folder: string; secret: string }
}

const deployed = process.env.BASE_URL
const secret = process.env.VERCEL_AUTOMATION_BYPASS_SECRET

export const targets: Target[] = deployed ? ['preview'] : ['direct', 'routes']

/** The target of what is tried once: in the browser, and under load. */
export const mainTarget: Target = deployed ? 'preview' : 'direct'

/** The headers that pass the protection of a preview deployment. */
export const bypass: Record<string, string> = deployed && secret ? { 'x-vercel-protection-bypass': secret } : {}

// The environment is what global setup and the workers share; while specs are only listed, there is no run yet.
export function publish(run: Run) {
  process.env.KIOSK_E2E = JSON.stringify(run)
}

export function currentRun(): Run {
  if (!process.env.KIOSK_E2E) throw new Error('The targets are known inside a test, not while tests are listed.')
  return JSON.parse(process.env.KIOSK_E2E)
}

export function urlOf(target: Target): string {
  const url = currentRun().urls[target]
  if (!url) throw new Error(`There is no target "${target}" in this run.`)
  return url
}

/** The environment of a second server on the shop of this run. */
export function sameShop() {
  const { databaseUrl = '', demoPassword, copies } = currentRun()
  return { DATABASE_URL: databaseUrl, DEMO_PASSWORD: demoPassword, AUTH_SECRET: copies?.secret ?? '' }
}

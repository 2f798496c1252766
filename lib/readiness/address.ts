import type { Env } from '../base/env/env'
import { type Finding, note, ok, problem } from '../base/finding'
import { fill, type Say } from '../base/i18n/fill'

const ABOUT = 'public address'
const isThisMachine = (host: string) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(host)

/** Where customers and staff reach the shop, and whether the server sees who they are. */
export function checkAddress(
  { publicUrl: url, secure, trustedProxies, serverless, databaseUrl }: Env,
  t: Say = fill,
): Finding[] {
  if (isThisMachine(new URL(url).hostname)) {
    const text = t(
      '{url} can only be reached from this machine, and so can image addresses. Set PUBLIC_URL to the address of the shop.',
      { url },
    )
    return [databaseUrl ? problem(ABOUT, text) : note(ABOUT, text)]
  }
  if (!secure) {
    return [
      problem(
        ABOUT,
        t(
          '{url} is not https: mini-programs refuse it, and passwords travel in the clear. Put a proxy with a certificate in front, and set PUBLIC_URL to its address.',
          { url },
        ),
      ),
    ]
  }
  if (trustedProxies.length === 0 && !serverless) {
    return [
      problem(
        ABOUT,
        t(
          '{url} is https, so a proxy is in front, but TRUSTED_PROXIES is not set: all visitors have its address and share one rate limit. Set it to the address of the proxy.',
          { url },
        ),
      ),
    ]
  }
  return [ok(ABOUT, url)]
}

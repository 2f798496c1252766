import type { Db } from '@/db/client'
import type { Finding } from '../base/finding'
import type { Say } from '../base/i18n/fill'
import type { Runtime } from '../core/runtime/runtime'

/** What a shop needs before it opens: shown on the page “Ready to open”, counted on home, said by the doctor. */
export type ReadinessCheck = {
  kind: string
  area: 'wechat' | 'law' | 'shop' | 'server'
  title: string
  /** The page where it is mended, if it is in the back office. */
  path?: string
  /** Calls an outside service: home does not wait for that. */
  asks?: true
  /** Looks now; the text says what is so, and what to do unless all is well. */
  check: (at: { db: Db; runtime: Runtime; t: Say }) => Promise<Finding[]>
}

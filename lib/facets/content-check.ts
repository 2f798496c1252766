import type { CONTENT_KINDS, CONTENT_REASONS, CONTENT_TOPICS } from '@/db/vocabulary/content-check'
import type { Runtime } from '../core/runtime/runtime'
import type { Provider } from './provider'

/** Something that a buyer wrote or uploaded. */
type ContentToCheck = {
  kind: (typeof CONTENT_KINDS)[number]
  user_id: number
  text: string
  /** The address of a picture; then there is no text. */
  image: string | null
}

/** `asked`: the result comes later, under this number. */
export type ContentVerdict =
  | { state: 'passed' }
  | {
      state: 'doubtful' | 'failed'
      reason?: (typeof CONTENT_REASONS)[number]
      topic?: (typeof CONTENT_TOPICS)[number]
      word?: string
    }
  | { state: 'asked'; trace_id: string }

/** A service that looks at what buyers write. Never called inside a transaction. */
export type ContentSource = Provider & {
  /** Undefined: it cannot look at this. */
  check: (runtime: Runtime, content: ContentToCheck) => Promise<ContentVerdict | undefined>
}

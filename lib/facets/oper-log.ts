import type { Say } from '../base/i18n/fill'

/** A change of a record in the operation log. `before` and `after`: the fields that the sentence asks for. */
export type LoggedAct = {
  who: string
  at: Date
  /** The names of all fields that changed. */
  changed: string[]
  before: Record<string, unknown>
  after: Record<string, unknown>
  /** A field of `after` as people read it. */
  valueText: (field: string) => string
}
/** One sentence for what staff did to a record; undefined where the log lists the changes. */
export type LogSentence = { fields: string[]; say: (act: LoggedAct, t: Say) => string | undefined }

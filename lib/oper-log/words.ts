import type { Endpoint } from '../core/endpoint/endpoint'
import { type Locale, t } from '../core/i18n/i18n'

/** What an operation is called, for whoever reads of it later: one that is gone keeps its name. */
export type Words = (point: string) => string

export const wordsFor =
  (operations: Endpoint[], locale: Locale): Words =>
  (point) =>
    t(locale, operations.find(({ id }) => id === point)?.summary ?? point)

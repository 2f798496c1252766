import { z } from 'zod'
import type { Endpoint } from '../core/endpoint/endpoint'
import { type Locale, t } from '../core/i18n/i18n'

/** Names of an operation and of the fields that it changed, for later readers: what no longer exists keeps its name. */
export type Words = { operation: (point: string) => string; field: (resource: string, name: string) => string }

export const wordsFor = (operations: Endpoint[], locale: Locale): Words => ({
  operation: (point) => t(locale, operations.find(({ id }) => id === point)?.summary ?? point),
  field: (resource, name) => {
    const edit = operations.find(({ id, subject }) => subject && id.startsWith(`${resource}.`))
    const kept = edit?.subject?.contract.shape[name]
    return t(locale, (kept instanceof z.ZodType && kept.meta()?.title) || name)
  },
})

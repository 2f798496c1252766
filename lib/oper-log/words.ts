import { z } from 'zod'
import type { Endpoint } from '../core/endpoint/endpoint'
import { type Locale, t } from '../core/i18n/i18n'

/** Names of an operation and of the fields that it changed, for later readers: what no longer exists keeps its name. */
export type Words = { operation: (point: string) => string; field: (resource: string, name: string) => string }

export const operationWords = (operations: Endpoint[], locale: Locale): Words => ({
  operation: (point) => t(locale, operations.find(({ id }) => id === point)?.summary ?? point),
  field: (resource, name) => {
    const edit = operations.find(({ id, subject }) => subject && id.startsWith(`${resource}.`))
    const field = edit?.subject?.contract.shape[name]
    return t(locale, (field instanceof z.ZodType && field.meta()?.title) || name)
  },
})

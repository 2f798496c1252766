import { failures } from './zh/failures'
import { fields } from './zh/fields'
import { manual } from './zh/manual'
import { operations } from './zh/operations'
import { pages } from './zh/pages'

/** Chinese for every sentence that people read, keyed by the English one. A test lists what is missing. */
export const zh: Record<string, string> = { ...failures, ...operations, ...fields, ...manual, ...pages }

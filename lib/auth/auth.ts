import type { z } from 'zod'
import type { Actor } from '../core/auth/actor'
import { refusalFor } from '../core/auth/authorise'
import type { Endpoint } from '../core/endpoint/endpoint'
import { type Locale, t } from '../core/i18n/i18n'
import type { ModulePermissions, OperationUrl } from './contract'
import { MODULES } from './modules'

/** The operations with a permission of their own: a bulk operation uses that of the single one. */
const granting = (operations: Endpoint[]) =>
  operations.filter(({ id, access, point }) => access === 'permission' && point === id)

/** The permission points of these operations. */
export const allPermissionPoints = (operations: Endpoint[]): Set<string> =>
  new Set(granting(operations).map(({ point }) => point))

/** Permissions by module, in the caller’s language. */
export async function listPermissions(
  operations: Endpoint[],
  locale: Locale,
): Promise<{ items: z.input<typeof ModulePermissions>[] }> {
  const all = granting(operations)
  const modules = [...new Set(all.map(({ module }) => module))].toSorted()
  const items = modules.map((module) => {
    const points = all
      .filter((one) => one.module === module)
      .map(({ point, summary }) => ({ point, label: t(locale, summary) }))
    return { module, label: t(locale, MODULES[module] ?? module), points }
  })
  return { items }
}

/** Every operation, and whether this person may call it. */
export async function listOperationUrls(
  operations: Endpoint[],
  actor: Actor,
  locale: Locale,
): Promise<{ items: z.input<typeof OperationUrl>[] }> {
  const items = operations.map((one) => ({
    method: one.method,
    path: one.path,
    point: one.access === 'permission' ? one.point : null,
    label: t(locale, one.summary),
    module: one.module,
    allowed: !refusalFor(one, actor),
  }))
  return { items }
}

import type { z } from 'zod'
import { type Locale, t } from '../base/i18n/i18n'
import { refusalFor } from '../core/endpoint/authorise'
import type { Actor } from '../core/operation/actor'
import type { Operation } from '../core/operation/operation'
import { partsOf, permissionsOf } from '../core/operation/permissions'
import type { Registry } from '../core/runtime/runtime'
import type { ModulePermissions, OperationUrl } from './contract'

/** The permission points of these operations. */
export const allPermissionPoints = (operations: Operation[]): Set<string> =>
  new Set(permissionsOf(operations).map(({ point }) => point))

/** Permissions by module, in the caller’s language. */
export async function listPermissions(
  { operations, parts }: Registry,
  locale: Locale,
): Promise<{ items: z.input<typeof ModulePermissions>[] }> {
  const all = permissionsOf(operations)
  const modules = [...new Set(all.map(({ module }) => module))].toSorted()
  const items = modules.map((module) => {
    const points = all
      .filter((one) => one.module === module)
      .map(({ point, summary }) => ({ point, label: t(locale, summary) }))
    return { id: module, module, label: t(locale, parts[module] ?? module), points }
  })
  return { items }
}

/** The operation that a permission is named after comes before others that use it, such as bulk operations. */
function ownersFirst(parts: Operation[], operations: Operation[]): Operation[] {
  const owners = new Set(permissionsOf(operations).map(({ point, summary }) => `${point} ${summary}`))
  const borrows = ({ point, summary }: Operation) => Number(!owners.has(`${point} ${summary}`))
  return parts.toSorted((one, other) => borrows(one) - borrows(other))
}

/** Every operation with whether this person may call it; one entry per permission if it takes several. */
export async function listOperationUrls(
  operations: Operation[],
  actor: Actor,
  locale: Locale,
): Promise<{ items: z.input<typeof OperationUrl>[] }> {
  const items = ownersFirst(operations.flatMap(partsOf), operations).map((one) => ({
    method: one.method,
    path: one.path,
    point: one.access === 'permission' ? one.point : null,
    label: t(locale, one.summary),
    module: one.module,
    allowed: !refusalFor(one, actor),
  }))
  return { items }
}

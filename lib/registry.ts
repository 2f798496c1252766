import { shareChinese } from './base/i18n/i18n'
import { shareDefaults } from './core/runtime/settings'
import { jobsOf, registryOf } from './gather'
import { absent, modules } from './modules'
import { addPayWays } from './order/sentences'

type Registry = ReturnType<typeof registryOf>
const shared: typeof globalThis & { kioskRegistry?: Registry } = globalThis

/**
 * What the modules of this shop declare. Pages are a bundle of their own, and built for the product: what a
 * shop adds and leaves out without pages they have from the server in whose process they are.
 */
export const registry: Registry = shared.kioskRegistry ?? registryOf(modules, absent)
addPayWays(registry.payWays)

/** The background work of the kernel and of all modules. */
export const jobs = jobsOf(modules)

/** What pages that are loaded later in this process have of it. */
export function shareRegistry(): void {
  shared.kioskRegistry = registry
  shareChinese()
  shareDefaults()
}

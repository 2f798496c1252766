import { jobsOf, registryOf } from './gather'
import { absent, modules } from './modules'
import { addPayWays } from './order/sentences'

/** What the modules of this shop declare. */
export const registry = registryOf(modules, absent)
addPayWays(registry.payWays)

/** The background work of the kernel and of all modules. */
export const jobs = jobsOf(modules)

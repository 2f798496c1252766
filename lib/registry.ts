import { jobsOf, registryOf } from './gather'
import { absent, modules } from './modules'

/** What the modules of this shop declare. */
export const registry = registryOf(modules, absent)

/** The background work of the kernel and of all modules. */
export const jobs = jobsOf(modules)

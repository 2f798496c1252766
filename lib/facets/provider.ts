import type { Runtime } from '../core/runtime/runtime'

/** Services that a shop chooses among: those of the product, and those that extensions bring (docs/extensions.md). */
export type Provider = {
  /** In the settings and in rows; of an extension it begins with its name. */
  name: string
  /** As people choose it; its Chinese is in `zh.ts`. */
  title?: string
  /** What is missing until it can be used, as a sentence whose Chinese is in `zh.ts`. */
  problem?: (runtime: Runtime) => string | undefined
  /** What is set on the server for it: the doctor names these with the problem, pages do not. */
  variables?: string[]
}

import { z } from 'zod'

const Manifest = z.object({ node: z.record(z.string(), z.unknown()) })
/** Next puts the arguments that an action takes in front of a hash that each build may change. */
const KIND = 2

/**
 * The name that an action has in this build, for one that it had in another: a form that was opened before an upgrade
 * is submitted after it. No two of ours take the same arguments.
 */
export function actionsBy(manifest: string): (name: string) => string {
  const names = Object.keys(Manifest.parse(JSON.parse(manifest)).node)
  return (name) => {
    const isAlike = (ours: string) => ours.slice(0, KIND) === name.slice(0, KIND) && ours.length === name.length
    const [only = name, ...others] = names.filter(isAlike)
    return names.includes(name) || others.length > 0 ? name : only
  }
}

import { parseArgs } from 'node:util'
import type { Runtime } from '../core/runtime/runtime'

export type Say = (text: string) => void
type Action = (runtime: Runtime, say: Say) => Promise<void>
/** A command reads its arguments first: a mistyped one is refused before a database is opened, or made. */
export type Command = (args: string[]) => Action

export function withoutArguments(act: Action): Command {
  return (args) => {
    parseArgs({ args })
    return act
  }
}

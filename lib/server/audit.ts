import { parseArgs } from 'node:util'
import { compact } from '../base/compact'
import { type Head, readHead, sealPending } from '../core/audit/chain'
import { pruneLog } from '../core/audit/prune'
import { verifyChain } from '../core/audit/verify'
import type { Runtime } from '../core/runtime/runtime'
import { type Command, type Say, withoutArguments } from './command'

/** The commands over the chain of the operation log; each says its findings in lines. */
export const auditCommands = {
  'audit:verify'(args: string[]) {
    const { values } = parseArgs({ args, options: { head: { type: 'string' } } })
    const kept = values.head === undefined ? undefined : parseHead(values.head)
    return async (runtime: Runtime, say: Say) => {
      const { rows, head, findings } = await verifyChain(runtime, kept)
      for (const { log_id, position, what } of findings) {
        const where = compact([log_id && `row ${log_id}`, position && `seal ${position}`]).join(', ')
        say(`${where}: ${what}`)
      }
      if (findings.length) throw new Error(`The operation log is not as it was sealed: ${findings.length} findings.`)
      say(`All ${rows} rows are as they were sealed. Head ${headText(head)}`)
    }
  },
  'audit:head': withoutArguments(async (runtime, say) => {
    await sealPending(runtime)
    say(headText(await readHead(runtime.database.db)))
  }),
  'audit:prune'(args: string[]) {
    const { values } = parseArgs({ args, options: { before: { type: 'string' } } })
    const before = new Date(values.before ?? '')
    if (Number.isNaN(before.getTime())) throw new Error('Say until when: --before 2026-01-31.')
    return async (runtime: Runtime, say: Say) => {
      await sealPending(runtime)
      const rows = await pruneLog(runtime, before)
      say(`${rows} rows were removed. Head ${headText(await readHead(runtime.database.db))}`)
    }
  },
} satisfies Record<string, Command>

const headText = ({ position, hash }: Head) => `${position}:${hash}`

function parseHead(text: string): Head {
  const [, position, hash] = text.match(/^(\d+):([\w-]*)$/) ?? []
  if (position === undefined || hash === undefined) throw new Error('A head is what audit:head prints, as --head 42:….')
  return { position: Number(position), hash }
}

import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Env } from '../env'
import { fail } from '../errors'

/** Where files live. Names come from their content, never from a client. */
export type Stored = { path: string; hash: string; size: number }
export type Storage = {
  /** Takes in what may yet be refused: it has no name before it is kept. */
  receive: (stream: AsyncIterable<Uint8Array>) => Promise<Stored>
  /** Gives it a name. What came in stays where it is until it is discarded: a transaction may run twice. */
  keep: (stored: Stored, name: string) => Promise<void>
  discard: (stored: Stored) => Promise<void>
  open: (name: string) => Promise<{ size: number; body: () => AsyncIterable<Uint8Array> } | undefined>
  ready: () => Promise<boolean>
  /** Removes what an upload left behind whose process died. */
  sweep: () => Promise<void>
}

const MIB_2 = 2 * 1024 * 1024
const HOUR = 3_600_000
const NAME = /^[0-9a-f]{64}\.[a-z0-9]{2,5}$/

export function localStorage({ dataDir, serverless }: Env): Storage {
  const home = path.join(/* turbopackIgnore: true */ dataDir, 'files')
  const coming = path.join(home, 'incoming')
  return {
    async receive(stream) {
      await mkdir(coming, { recursive: true }).catch((cause) =>
        fail('unavailable', { message: 'This host has no disk to keep files on', cause }),
      )
      const file = path.join(coming, randomUUID())
      const measure = measuring(MIB_2)
      const target = await open(file, 'wx') // before anything can fail, or it would appear after its removal
      try {
        await pipeline(stream, measure.through, target.createWriteStream())
      } catch (error) {
        await rm(file, { force: true })
        throw error
      }
      return { path: file, ...measure.result() }
    },
    async keep(stored, name) {
      await link(stored.path, path.join(home, name)).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return // the same name is the same bytes
        const copy = `${stored.path}.copy` // a disk without links
        await copyFile(stored.path, copy)
        await rename(copy, path.join(home, name))
      })
    },
    async discard(stored) {
      await rm(stored.path, { force: true })
    },
    async open(name) {
      const file = path.join(home, name)
      const found = NAME.test(name) ? await stat(file).catch(() => undefined) : undefined
      return found?.isFile() ? { size: found.size, body: () => createReadStream(file) } : undefined
    },
    /** A host without a disk only reads what came with its build. */
    async ready() {
      if (serverless) return true
      const there = mkdir(coming, { recursive: true }).then(() => access(coming, constants.W_OK))
      return there.then(
        () => true,
        () => false,
      )
    },
    async sweep() {
      for (const name of await readdir(coming).catch(() => [])) {
        const file = path.join(coming, name)
        const found = await stat(file).catch(() => undefined)
        if (found && Date.now() - found.mtimeMs > HOUR) await rm(file, { force: true })
      }
    },
  }
}

function measuring(limit: number) {
  const hash = createHash('sha256')
  let size = 0
  async function* through(source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      size += chunk.length
      if (size > limit)
        fail('too_large', { message: 'A file may have at most {mib} MiB', params: { mib: limit / 1024 / 1024 } })
      hash.update(chunk)
      yield chunk
    }
  }
  return { through, result: () => ({ hash: hash.digest('hex'), size }) }
}

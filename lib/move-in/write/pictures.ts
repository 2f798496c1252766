import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { inArray } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { file } from '@/db/schema/file'
import { Failure } from '../../base/errors'
import type { Runtime } from '../../core/runtime/runtime'
import { fileUrl } from '../../file/file'
import { photoRules } from '../../file/judge'
import { uploadFiles } from '../../file/upload'
import { readFrom } from '../../outgoing/post'
import type { Counterparts } from '../counterparts'
import type { OldPicture } from '../records'

type Home = { runtime: Runtime; counterparts: Counterparts; user_id: number; from: string }

const AT_ONCE = 6
const SECONDS = 20
const isAddress = (text: string) => /^https?:\/\//i.test(text)

/** Pictures of the other shop, fetched once each and kept like an upload before the records with them are written. */
export class Pictures {
  readonly #addresses = new Map<string, string>()

  constructor(private readonly home: Home) {}

  get isWanted(): boolean {
    return this.home.from !== ''
  }

  /** Of the file of ours; undefined where there is none. */
  addressOf(picture: OldPicture | undefined): string | undefined {
    return picture === undefined ? undefined : this.#addresses.get(picture)
  }

  /** Between batches: what is needed is read again. */
  forget(most: number): void {
    if (this.#addresses.size > most) this.#addresses.clear()
  }

  idOf(picture: OldPicture | undefined): number | undefined {
    return picture === undefined ? undefined : this.home.counterparts.id('picture', picture)
  }

  /** A picture that cannot be had is missing in the shop, and nothing else. */
  async fetch(db: Db, pictures: OldPicture[], note: (value: string) => void): Promise<void> {
    const { counterparts } = this.home
    const addresses = [...new Set(pictures)].filter((one) => one !== '' && !this.#addresses.has(one))
    await counterparts.load(db, 'picture', addresses)
    const missing = addresses.filter((one) => !counterparts.has('picture', one))
    for (let at = 0; at < missing.length; at += AT_ONCE)
      await Promise.all(missing.slice(at, at + AT_ONCE).map((one) => this.#keep(db, one, note)))
    const ids = new Map(
      addresses.flatMap((one) => {
        const id = counterparts.id('picture', one)
        return id ? [[id, one] as const] : []
      }),
    )
    if (ids.size === 0) return
    const rows = await db
      .select({ id: file.id, url: fileUrl() })
      .from(file)
      .where(inArray(file.id, [...ids.keys()]))
    for (const one of addresses) {
      const row = rows.find(({ id }) => id === counterparts.id('picture', one))
      if (row) this.#addresses.set(one, String(row.url))
    }
  }

  async #keep(db: Db, picture: OldPicture, note: (value: string) => void): Promise<void> {
    const { runtime, counterparts, user_id } = this.home
    const rules = photoRules(runtime)
    const body = await this.#open(picture, rules.image)
    if (!body) return note(picture)
    try {
      const stored = await runtime.storage.receive(body, rules.image)
      try {
        const filename = path.basename(picture.split(/[?#]/)[0] ?? '') || 'picture'
        const { items } = await uploadFiles({
          input: {},
          files: [{ ...stored, filename, field: 'file' }],
          actor: { id: user_id },
          db,
          runtime,
          write: (work) => db.transaction(work),
          rules,
        })
        const [item] = items
        if (item) await counterparts.add(db, 'picture', [{ old: picture, id: item.id }])
      } finally {
        await runtime.storage.discard(stored)
      }
    } catch (error) {
      if (!(error instanceof Failure) || error.status >= 500) throw error
      note(picture)
    }
  }

  /** Below the folder by the path of its address; with an address as `from` what is no address itself is below it. */
  async #open(picture: OldPicture, most: number): Promise<AsyncIterable<Uint8Array> | undefined> {
    const { from } = this.home
    if (!isAddress(from)) return openBelow(from, picture)
    const address = isAddress(picture) ? picture : `${from.replace(/\/$/, '')}/${picture.replace(/^\//, '')}`
    if (!URL.canParse(address)) return undefined
    const rules = { loopback: this.home.runtime.env.webhookLoopback, seconds: SECONDS }
    // An old shop may still write http; what it answers there could be anybody’s.
    const safe = address.replace(/^http:/i, 'https:')
    const bytes = (await readFrom(address, most, rules)) ?? (safe !== address && (await readFrom(safe, most, rules)))
    return bytes ? Readable.from([bytes]) : undefined
  }
}

async function openBelow(folder: string, picture: OldPicture): Promise<AsyncIterable<Uint8Array> | undefined> {
  const whole = pathIn(picture)
  for (const name of [whole, path.basename(whole)]) {
    // Joined to the root first, so that no `..` leads out of the folder.
    const found = path.join(folder, path.join(path.sep, name))
    if ((await stat(found).catch(() => undefined))?.isFile()) return createReadStream(found)
  }
  return undefined
}

/** Of an address what comes behind its host. */
function pathIn(picture: OldPicture): string {
  const written = picture.replace(/^(?:https?:)?\/\/[^/]*/i, '').replace(/[?#].*$/, '')
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

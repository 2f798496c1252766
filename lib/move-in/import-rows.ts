import type { Db } from '@/db/client'
import type { MoveInOptions } from '@/db/schema/move-in'
import { MOVE_IN_KINDS, type MoveInKind, type MoveInRecord, type MoveInSource } from '@/db/vocabulary/move-in'
import { fail } from '../base/errors'
import type { Runtime } from '../core/runtime/runtime'
import { Counterparts } from './counterparts'
import type { Notes } from './notes'
import type { OldRecords } from './records'
import { sources } from './sources/sources'
import { nextRows, stagedOf } from './stage'
import { addresses } from './write/addresses'
import { articles } from './write/articles'
import { banners } from './write/banners'
import { buyers } from './write/buyers'
import { categories } from './write/categories'
import { coupons } from './write/coupons'
import { orders } from './write/orders'
import { Pictures } from './write/pictures'
import { products } from './write/products'
import { themes } from './write/themes'
import type { Entry, Work, Writer } from './write/writer'

/** Made for each walk: some remember what went before. */
const writers: { [Kind in MoveInKind]: () => Writer<Kind, unknown> } = {
  category: categories,
  product: products,
  buyer: buyers,
  address: addresses,
  order: orders,
  theme: themes,
  article: articles,
  banner: banners,
  coupon: coupons,
}

export type ImportRun = {
  runtime: Runtime
  id: number
  source: MoveInSource
  options: MoveInOptions
  /** In whose name it is written. */
  user_id: number | undefined
}

/** Told after each batch, in the transaction that wrote it; an error ends the walk. */
type Progress = (db: Db, kind: MoveInKind, after: number) => Promise<void>
type ImportSteps = {
  isDry: boolean
  notes: Notes
  from?: { kind: MoveInKind; after: number } | undefined
  progress: Progress
  /** After a batch: whether to leave it at that for now. */
  isOver?: (() => boolean) | undefined
}

/** Through all that was read, one kind after the other: looked at only, or written. Whether it came to the end. */
export async function importRows(run: ImportRun, { from, ...steps }: ImportSteps): Promise<boolean> {
  const counterparts = new Counterparts(run.source, run.id)
  const user_id =
    run.user_id ?? (steps.isDry ? 0 : fail('rule', { message: 'The person who started the import no longer exists' }))
  const pictures = new Pictures({ ...run, user_id, counterparts, from: run.options.pictures })
  const work: Work = { runtime: run.runtime, counterparts, note: steps.notes.say, user_id, pictures }
  const first = from ? MOVE_IN_KINDS.indexOf(from.kind) : 0
  for (const kind of MOVE_IN_KINDS.slice(first)) {
    const after = from?.kind === kind ? from.after : 0
    if (!(await importKind(run, kind, { ...steps, after, work }))) return false
    counterparts.forget()
  }
  return true
}

/** Of what was found before, so that memory does not depend on the size of the shop. */
const MOST_HELD = 100_000

type KindSteps = Omit<ImportSteps, 'from'> & { after: number; work: Work }

async function importKind<Kind extends MoveInKind>(run: ImportRun, kind: Kind, steps: KindSteps): Promise<boolean> {
  const rule = sources[run.source].kinds[kind]
  if (!rule) return true
  const { db } = run.runtime.database
  const writer: Writer<Kind, unknown> = writers[kind]()
  const { notes, work, isDry } = steps
  let { after } = steps
  for (;;) {
    work.counterparts.forget(MOST_HELD)
    work.pictures.forget(MOST_HELD)
    const rows = await nextRows(db, run.id, rule.from, after, writer.batch)
    const last = rows.at(-1)
    if (!last) break
    const records = await rule.make(rows, stagedOf(db, run.id), notes.say, run.options)
    notes.countLeftOut(kind)
    const { entries, present } = await planned(db, kind, writer, records, { notes, work })
    after = last.key
    if (isDry) await steps.progress(db, kind, after)
    else await put(db, kind, writer, entries, present, { ...steps, after })
    if (steps.isOver?.()) return false
  }
  if (!isDry) await writer.after?.(db, work)
  return true
}

type Present<Plan> = { id: number; old: number; plan: Plan }
type Planned<Plan> = { entries: Entry<Plan>[]; present: Present<Plan>[] }

/** Rows that are new and imported, and rows that an earlier run has written; what they refer to is known then. */
async function planned<Kind extends MoveInKind>(
  db: Db,
  kind: Kind,
  writer: Writer<Kind, unknown>,
  records: OldRecords[Kind][],
  { notes, work }: Pick<KindSteps, 'notes' | 'work'>,
): Promise<Planned<unknown>> {
  const { counterparts } = work
  await counterparts.load(
    db,
    kind,
    records.map(({ key }) => key),
  )
  for (const [needed, olds] of Object.entries(writer.needs(records)))
    await counterparts.load(db, needed as MoveInRecord, olds)
  const count = notes.count(kind)
  const planned: Planned<unknown> = { entries: [], present: [] }
  for (const record of records) {
    notes.name(kind, record.key, writer.nameOf?.(record))
    count.found += 1
    const id = counterparts.id(kind, record.key)
    if (id !== undefined) {
      count.here += 1
      // What is to be said of it was said by the run that wrote it.
      const plan = writer.complete && writer.plan(record, { ...work, note: () => undefined })
      if (plan !== undefined) planned.present.push({ old: record.key, id, plan })
      continue
    }
    const plan = writer.plan(record, work)
    const worth = writer.worth?.(record, plan)
    count.theirs += worth?.theirs ?? 0
    count.ours += worth?.ours ?? 0
    if (plan === undefined) {
      count.left_out += 1
      continue
    }
    count.comes += 1
    counterparts.expect(kind, record.key)
    planned.entries.push({ old: record.key, plan })
  }
  return planned
}

/** Pictures first, outside of the transaction; then all of the batch, or nothing of it. */
async function put<Kind extends MoveInKind>(
  db: Db,
  kind: Kind,
  writer: Writer<Kind, unknown>,
  entries: Entry<unknown>[],
  present: Present<unknown>[],
  { after, progress, notes, work }: KindSteps,
): Promise<void> {
  const { pictures, counterparts } = work
  for (const { old, plan } of pictures.isWanted ? [...entries, ...present] : []) {
    const says = 'A picture could not be fetched'
    await pictures.fetch(db, (await writer.pictures?.(plan)) ?? [], (value) =>
      notes.say({ note: 'changed', kind, old, value, says }),
    )
  }
  await db.transaction(async (tx) => {
    if (entries.length > 0) await counterparts.add(tx, kind, await writer.put(tx, entries, work))
    if (present.length > 0 && pictures.isWanted) await writer.complete?.(tx, present, work)
    await progress(tx, kind, after)
  })
}

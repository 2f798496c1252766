import { readFile } from 'node:fs/promises'
import { and, asc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { complaint, complaintEntry } from '@/db/schema/complaint'
import { file } from '@/db/schema/file'
import { fail, invalid } from '../base/errors'
import { FileAnswer, once } from '../core/request/special-answers'
import type { Runtime } from '../core/runtime/runtime'
import { inTimeRange, pageOfTable } from '../data/page'
import { firstOrNotFound } from '../data/records'
import { includes } from '../data/text-search'
import { fileIdsOf } from '../file/file'
import { failProviderAway, PayError } from '../pay/provider'
import * as wechat from '../wechat/pay/complaints'
import type { ComplaintImage, ComplaintList, ComplaintRefund, ComplaintReply } from './contract'
import { refreshComplaint } from './fetch'

/** Complaints as staff see and answer them. */
const {
  mobile: _mobile,
  images: _images,
  create_time: _created,
  asked_at: _asked,
  ...rowColumns
} = getTableColumns(complaint)

export function list(db: Db, query: z.output<typeof ComplaintList>) {
  const { number, order_no, transaction_id, state, source, waits } = complaint
  const condition = and(
    inTimeRange(complaint.complained_at, query),
    query.state && eq(state, query.state),
    query.source && eq(source, query.source),
    query.waits === undefined ? undefined : eq(waits, query.waits),
    query.q ? or(...[number, order_no, transaction_id].map((column) => includes(column, query.q ?? ''))) : undefined,
  )
  return pageOfTable(db, complaint, query, condition, (where) => db.select(rowColumns).from(complaint).where(where))
}

export async function read(db: Db, complaint_id: number) {
  const one = firstOrNotFound(await db.select().from(complaint).where(eq(complaint.id, complaint_id)))
  const { complaint_id: _of, key: _key, ...columns } = getTableColumns(complaintEntry)
  const entries = await db
    .select(columns)
    .from(complaintEntry)
    .where(eq(complaintEntry.complaint_id, complaint_id))
    .orderBy(asc(complaintEntry.time), asc(complaintEntry.id))
  return { ...one, entries }
}

export async function readPhone(db: Db, complaint_id: number) {
  const { id, mobile } = complaint
  return firstOrNotFound(await db.select({ id, mobile }).from(complaint).where(eq(id, complaint_id)))
}

export async function lock(db: Db, complaint_id: number) {
  const locked = await db
    .select({ id: complaint.id })
    .from(complaint)
    .where(eq(complaint.id, complaint_id))
    .for('update')
  return locked.length > 0 ? read(db, complaint_id) : undefined
}

type Desk = { db: Db; runtime: Runtime }

/** WeChat is asked afterwards what it has: also where its answer got lost, so that nobody answers twice. */
async function act({ db, runtime }: Desk, id: number, work: (number: string) => Promise<unknown>) {
  const { number, state, source } = firstOrNotFound(await db.select().from(complaint).where(eq(complaint.id, id)))
  if (source !== 'pay') fail('rule', { message: 'This complaint is answered in the mini-program’s own back office' })
  if (state === 'ended') fail('rule', { message: 'This complaint has ended' })
  await work(number).catch(async (error: unknown) => {
    await refreshComplaint(runtime, number).catch(() => undefined) // the first failure is the one to tell of
    failRejected(error)
  })
  await refreshComplaint(runtime, number).catch(failProviderAway)
  return read(db, id)
}

/** WeChat’s refusal in its own word: it may have changed there meanwhile. */
function failRejected(error: unknown): never {
  if (!(error instanceof PayError) || error.kind !== 'rejected') return failProviderAway(error)
  return fail('rule', { message: 'WeChat refuses this: {code}', params: { code: error.code ?? 'REJECTED' } })
}

export async function reply(desk: Desk, { id, text, images = [] }: z.output<typeof ComplaintReply>) {
  const pictures = await picturesOf(desk, images)
  return act(desk, id, async (number) => {
    const uploaded: string[] = []
    for (const picture of pictures) uploaded.push(await wechat.uploadComplaintImage(desk.runtime, picture))
    await wechat.replyToComplaint(desk.runtime, number, { text, images: uploaded })
  })
}

const LARGEST = 2 * 1024 * 1024
const TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png' }

/** Pictures of the file library, as WeChat takes them. */
async function picturesOf({ db, runtime }: Desk, images: string[]): Promise<wechat.Picture[]> {
  const places = images.map((image, at) => ({ image, path: `images.${at}` }))
  const ids = await fileIdsOf(db, places)
  const pictures: wechat.Picture[] = []
  for (const [at, id] of ids.entries()) {
    const { hash, ext, size } = firstOrNotFound(await db.select().from(file).where(eq(file.id, id)))
    const mime = TYPES[ext]
    if (!mime || size > LARGEST) invalid(`images.${at}`, 'must be JPEG or PNG, up to 2 MB')
    const stored = await runtime.storage.open(`${hash}.${ext}`)
    if (!stored) invalid(`images.${at}`, 'is not stored on this machine')
    pictures.push({ name: `${hash}.${ext}`, mime, bytes: new Uint8Array(await readFile(stored.path)) })
  }
  return pictures
}

export const complete = (desk: Desk, id: number) =>
  act(desk, id, (number) => wechat.completeComplaint(desk.runtime, number))

export function decideRefund(desk: Desk, { id, action, days, reason }: z.output<typeof ComplaintRefund>) {
  if (action === 'reject' && reason === undefined) invalid('reason', 'is required')
  const decision =
    action === 'approve'
      ? ({ action: 'APPROVE', days } as const)
      : ({ action: 'REJECT', reason: reason ?? '' } as const)
  return act(desk, id, (number) => wechat.decideComplaintRefund(desk.runtime, number, decision))
}

/** A picture of it, which only WeChat has. */
export async function showImage({ db, runtime }: Desk, { id, image }: z.output<typeof ComplaintImage>) {
  const { images, entries } = await read(db, id)
  if (![images, ...entries.map((entry) => entry.images)].flat().includes(image)) fail('not_found')
  const bytes = await wechat.downloadComplaintImage(runtime, image).catch(failProviderAway)
  const mime = mimeOf(bytes) ?? fail('not_found')
  return new FileAnswer({ name: `complaint-${id}`, mime, size: bytes.length, body: () => once(bytes) })
}

/** Only pictures are shown, whatever was sent. */
function mimeOf(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))) return 'image/png'
  return bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ? 'image/jpeg' : undefined
}

/** When their phone numbers are not needed any more. */
export const forgetPhones = async (db: Db): Promise<number> => {
  const isOver = sql`${complaint.ended_at} < now() - interval '90 days' and ${complaint.mobile} is not null`
  const rows = await db.update(complaint).set({ mobile: null }).where(isOver).returning({ id: complaint.id })
  return rows.length
}

import { and, asc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { complaint, complaintEntry } from '@/db/schema/complaint'
import type { COMPLAINT_SOURCES } from '@/db/vocabulary/complaint'
import { Failure, fail, invalid } from '../base/errors'
import { FileAnswer, once } from '../core/request/special-answers'
import type { Runtime } from '../core/runtime/runtime'
import { inTimeRange, pageOfTable } from '../data/page'
import { firstOrNotFound } from '../data/records'
import { includes } from '../data/text-search'
import { fileIdsOf } from '../file/file'
import { pictureWithin } from '../file/show'
import { failProviderAway, PayError } from '../pay/provider'
import * as wechat from '../wechat/pay/complaints'
import {
  ComplaintRejection,
  downloadTradeImage,
  respondToTradeComplaint,
  supplyProof,
  supplyRefund,
  uploadTemporaryImage,
} from '../wechat/trade-complaints'
import type { ComplaintImage, ComplaintList, ComplaintRefund, ComplaintReply } from './contract'
import { refreshComplaint } from './fetch'
import { refreshTradeComplaint, tradeStepOf } from './trade'

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
  const one = await readStored(db, complaint_id)
  return one.source === 'pay' ? one : withNumberedPictures(one)
}

/** Addresses of pictures of the mini-program change each time they are asked for: their places do not. */
function withNumberedPictures(one: Awaited<ReturnType<typeof readStored>>) {
  let count = 0
  const numbered = (images: string[]) => images.map(() => String(count++))
  const images = numbered(one.images)
  return { ...one, images, entries: one.entries.map((entry) => ({ ...entry, images: numbered(entry.images) })) }
}

const picturesIn = ({ images, entries }: { images: string[]; entries: { images: string[] }[] }): string[] =>
  [images, ...entries.map((entry) => entry.images)].flat()

async function readStored(db: Db, complaint_id: number) {
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

type Source = (typeof COMPLAINT_SOURCES)[number]
type Work = (one: typeof complaint.$inferSelect) => Promise<unknown>
const REFRESH: Record<Source, (runtime: Runtime, number: string) => Promise<number>> = {
  pay: refreshComplaint,
  trade: refreshTradeComplaint,
}

/** WeChat is asked afterwards what it has: also where its answer got lost, so that no reply is sent twice. */
async function act({ db, runtime }: Desk, id: number, work: Record<Source, Work>) {
  const one = firstOrNotFound(await db.select().from(complaint).where(eq(complaint.id, id)))
  if (one.state === 'ended') fail('rule', { message: 'This complaint has ended' })
  const refresh = () => REFRESH[one.source](runtime, one.number)
  await work[one.source](one).catch(async (error: unknown) => {
    if (error instanceof Failure && error.kind !== 'unavailable') throw error // nothing was asked
    await refresh().catch(() => undefined) // the first failure is the one to tell of
    failRejected(error)
  })
  await refresh().catch(failRejected)
  return read(db, id)
}

/** WeChat’s refusal in its own word: it may have changed there meanwhile. */
function failRejected(error: unknown): never {
  const code = rejectionOf(error)
  if (code === undefined) return failProviderAway(error)
  return fail('rule', { message: 'WeChat refuses this: {code}', params: { code } })
}

function rejectionOf(error: unknown): string | number | undefined {
  if (error instanceof ComplaintRejection) return error.code
  return error instanceof PayError && error.kind === 'rejected' ? (error.code ?? 'REJECTED') : undefined
}

const failOnlyAtPay: Work = async () => fail('rule', { message: 'This is only for complaints at WeChat Pay' })

export async function reply(desk: Desk, { id, text, images = [], decision }: z.output<typeof ComplaintReply>) {
  const { runtime } = desk
  const pictures = await picturesOf(desk, images)
  const handOver = async (upload: (runtime: Runtime, picture: wechat.Picture) => Promise<string>) => {
    const uploaded: string[] = []
    for (const picture of pictures) uploaded.push(await upload(runtime, picture))
    return uploaded
  }
  return act(desk, id, {
    pay: async ({ number }) => {
      const uploaded = await handOver(wechat.uploadComplaintImage)
      await wechat.replyToComplaint(runtime, number, { text, images: uploaded })
    },
    trade: async ({ number, provider_state }) => {
      const step = tradeStepOf(provider_state) ?? failNotAsked()
      if (step === 'respond' && decision === undefined) invalid('decision', 'is required')
      const answer = { text, media: await handOver(uploadTemporaryImage) }
      if (step === 'respond') await respondToTradeComplaint(runtime, number, decision === 'agree', answer)
      else if (step === 'proof') await supplyProof(runtime, number, answer)
      else await supplyRefund(runtime, number, answer)
    },
  })
}

const failNotAsked = () => fail('rule', { message: 'WeChat needs no reply to this complaint now' })

const LARGEST = 2 * 1024 * 1024

/** Pictures of the file library, as WeChat takes them. */
async function picturesOf({ db, runtime }: Desk, images: string[]): Promise<wechat.Picture[]> {
  const ids = await fileIdsOf(
    db,
    images.map((image, at) => ({ image, path: `images.${at}` })),
  )
  const pictures: wechat.Picture[] = []
  for (const id of ids) pictures.push(await pictureWithin(db, runtime, id, LARGEST))
  return pictures
}

export const complete = (desk: Desk, id: number) =>
  act(desk, id, { pay: ({ number }) => wechat.completeComplaint(desk.runtime, number), trade: failOnlyAtPay })

export function decideRefund(desk: Desk, { id, action, days, reason }: z.output<typeof ComplaintRefund>) {
  if (action === 'reject' && reason === undefined) invalid('reason', 'is required')
  const decision =
    action === 'approve'
      ? ({ action: 'APPROVE', days } as const)
      : ({ action: 'REJECT', reason: reason ?? '' } as const)
  return act(desk, id, {
    pay: ({ number }) => wechat.decideComplaintRefund(desk.runtime, number, decision),
    trade: failOnlyAtPay,
  })
}

/** A picture of it, which only WeChat has. */
export async function showImage({ db, runtime }: Desk, { id, image }: z.output<typeof ComplaintImage>) {
  const one = await read(db, id)
  if (!picturesIn(one).includes(image)) fail('not_found')
  const bytes =
    one.source === 'pay'
      ? await wechat.downloadComplaintImage(runtime, image).catch(failProviderAway)
      : await downloadTradePicture({ db, runtime }, one, Number(image))
  const mime = mimeOf(bytes) ?? fail('not_found')
  return new FileAnswer({ name: `complaint-${id}`, mime, size: bytes.length, body: () => once(bytes) })
}

async function downloadTradePicture({ db, runtime }: Desk, { id, number }: { id: number; number: string }, at: number) {
  await refreshTradeComplaint(runtime, number).catch(failRejected)
  return downloadTradeImage(runtime, picturesIn(await readStored(db, id))[at] ?? fail('not_found'))
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

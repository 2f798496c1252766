import { and, eq, type SQL, sql } from 'drizzle-orm'
import { enqueue, type Payload, type Runtime } from 'kiosk-shop/module'
import { makers } from './makers'
import { Away, Refusal } from './makers/maker'
import { cloudPrinter, cloudPrinterJob } from './schema'
import { linesOf } from './sheet'

/**
 * How a receipt is printed once, whatever ends in the middle of it:
 *
 * - A job is `sent` before its maker is called. One that is `sent` without a reference has an outcome that was not
 *   recorded: the answer got lost, or this process ended.
 * - The maker is asked about such a job before anything else. Yilianyun knows our `origin_id`: where it has the job,
 *   that goes on; where it certainly has none, the job is sent once more by the same `origin_id`. Feie knows only
 *   numbers of its own and cannot be asked, so the job is `unknown`, which is on the bell: staff look at the paper, and
 *   print by hand what is missing. A missing receipt is noticed, and one that is there twice is cooked twice.
 * - A job is `waiting` again only where nothing can have arrived, as without a connection, and `failed` where its maker
 *   refuses it.
 * - What a maker has taken it keeps while the printer is offline or has no paper: the job stays `sent` until it is
 *   printed.
 */
export const PRINT = 'cloud_printer.print'

/** Longer than a maker is asked, with its token: until then the answer may still be recorded. */
const CALL_SECONDS = 45
const HOUR = 3600
/** A receipt is of no use to the kitchen later. */
const GIVE_UP = 2 * HOUR
/** So long its maker is asked whether it was printed. */
const FOLLOWED = 24 * HOUR

type Job = NonNullable<Awaited<ReturnType<typeof readJob>>>
type Attempt = Pick<Job, 'id' | 'attempts'>
type Fields = Partial<Pick<typeof cloudPrinterJob.$inferInsert, 'state' | 'problem' | 'answer' | 'reference'>>

/** Outside any transaction. Runs after each `enqueue` of the job, possibly twice at once. */
export async function print(runtime: Runtime, { id }: Payload): Promise<void> {
  const job = await readJob(runtime, Number(id))
  if (job?.state === 'waiting') await send(runtime, job)
  if (job?.state === 'sent') await follow(runtime, job)
}

const secondsSince = (time: SQL) => sql<number>`coalesce(extract(epoch from now() - ${time}), 0)::float`

async function readJob({ database: { db } }: Runtime, id: number) {
  const { order_id, origin_id, reference, state, attempts, create_time, sent_at } = cloudPrinterJob
  const [job] = await db
    .select({
      ...{ id: cloudPrinterJob.id, order_id, origin_id, reference, state, attempts },
      age: secondsSince(sql`${create_time}`),
      sentFor: secondsSince(sql`${sent_at}`),
      ...{ maker: cloudPrinter.maker, serial: cloudPrinter.serial, copies: cloudPrinter.copies },
      printer: cloudPrinter.name,
    })
    .from(cloudPrinterJob)
    .innerJoin(cloudPrinter, eq(cloudPrinter.id, cloudPrinterJob.printer_id))
    .where(eq(cloudPrinterJob.id, id))
  return job
}

/** Of this attempt: what was learned of an earlier one is out of date once the job was sent once more. */
const put = ({ database: { db } }: Runtime, { id, attempts }: Attempt, fields: Fields) =>
  db
    .update(cloudPrinterJob)
    .set({ ...fields, state_time: sql`now()` })
    .where(and(eq(cloudPrinterJob.id, id), eq(cloudPrinterJob.attempts, attempts)))

const later = ({ database: { db } }: Runtime, { id }: Job, seconds: number) =>
  enqueue(db, PRINT, { id }, { runAt: new Date(Date.now() + seconds * 1000) })

async function send(runtime: Runtime, waiting: Job): Promise<void> {
  const lines = await linesOf(runtime, waiting)
  const job = { ...waiting, attempts: waiting.attempts + 1 }
  if (!(await claim(runtime, job))) return
  try {
    const reference = await makers[job.maker].print(runtime, { ...job, lines })
    await put(runtime, job, { state: 'sent', reference, problem: null })
    await later(runtime, job, 5)
  } catch (error) {
    await recordFailure(runtime, job, error)
  }
}

/** Whether it is this process that sends it. */
async function claim({ database: { db } }: Runtime, { id, attempts }: Attempt): Promise<boolean> {
  const rows = await db
    .update(cloudPrinterJob)
    .set({ state: 'sent', attempts, sent_at: sql`now()`, state_time: sql`now()`, answer: null })
    .where(and(eq(cloudPrinterJob.id, id), eq(cloudPrinterJob.state, 'waiting')))
    .returning({ id: cloudPrinterJob.id })
  return rows.length > 0
}

async function recordFailure(runtime: Runtime, job: Job, error: unknown): Promise<void> {
  if (error instanceof Refusal)
    return void (await put(runtime, job, { state: 'failed', problem: 'refused', answer: error.message.slice(0, 200) }))
  if (!(error instanceof Away)) throw error // it stays `sent`, and is followed at the next attempt
  if (error.mayHaveArrived) return later(runtime, job, CALL_SECONDS)
  const isOver = job.age > GIVE_UP
  await put(runtime, job, { state: isOver ? 'failed' : 'waiting', problem: 'unreachable' })
  if (!isOver) await later(runtime, job, Math.min(300, 10 * 2 ** job.attempts))
}

/** What became of a job that was sent. */
async function follow(runtime: Runtime, job: Job): Promise<void> {
  if (job.reference === null && job.sentFor < CALL_SECONDS) return later(runtime, job, CALL_SECONDS)
  const found = await makers[job.maker].find(runtime, job).catch((error: unknown) => {
    if (error instanceof Away || error instanceof Refusal) return undefined
    throw error
  })
  if (found?.state === 'printed')
    return void (await put(runtime, job, { state: 'printed', reference: found.reference, problem: null }))
  if (found?.state === 'absent' && job.reference === null) {
    await put(runtime, job, { state: 'waiting', problem: null })
    return later(runtime, job, 0)
  }
  if (found?.state === 'unknowable' && job.reference === null)
    return void (await put(runtime, job, { state: 'unknown', problem: 'no_answer' }))
  if (job.sentFor > FOLLOWED) return void (await put(runtime, job, { state: 'unknown', problem: 'unconfirmed' }))
  if (found?.state === 'queued' && job.reference === null) await put(runtime, job, { reference: found.reference })
  return later(runtime, job, Math.min(300, Math.max(5, job.sentFor)))
}

import { notFound } from 'next/navigation'
import { getTranslations } from '@/components/ui/translations'
import { Failure } from '@/lib/base/errors'
import { asRecord } from '@/lib/base/json'
import { describeFailure } from '@/lib/base/problems'
import { call } from '@/lib/core/next/call'
import { currentVisit } from '@/lib/core/next/visit'
import { taskOf } from '@/lib/tasks'
import type { OpenForm, OpenRecord, Refusal } from '../kit/model'
import { mayCreate, RecordShape, readOperation } from './operations'

/** Reads the record whose id the address opens; any other value opens nothing. */
export async function openRecord<Opened>(
  open: string | undefined,
  read: (id: number) => Promise<Opened>,
): Promise<OpenRecord<Opened>> {
  if (!open || !/^\d{1,10}$/.test(open)) return undefined
  return orRefusal(async () => ({ record: await read(Number(open)) }))
}

/** The same for a resource, whose form may be open for a new record. */
export async function openForm(resource: string, open: string | undefined): Promise<OpenForm> {
  if (open !== 'new')
    return openRecord(open, async (id) => RecordShape.parse(await call(readOperation(resource, 'read'), { id })))
  return orRefusal(async () => {
    await mayCreate(resource)
    return 'new' as const
  })
}

async function orRefusal<Answer>(read: () => Promise<Answer>): Promise<Answer | { refusal: Refusal }> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { refusal: await refusalOf(error) }
  }
}

/** A refusal as a page shows it, in the words of the visitor. */
export async function refusalOf(failure: Failure): Promise<Refusal> {
  const [{ locale, caller }, { t }] = await Promise.all([currentVisit(), getTranslations()])
  const { msg } = describeFailure(failure, locale)
  const { point } = asRecord(failure.extras.details)
  const task = taskOf(point)
  return {
    status: failure.status,
    msg,
    request_id: caller.request_id,
    point: typeof point === 'string' ? point : undefined,
    task: task && t(task),
  }
}

/** The number in a path; anything else is not found. */
export const idInPath = (piece: string): number => (/^[1-9]\d{0,9}$/.test(piece) ? Number(piece) : notFound())

/** The records that an address names: `?ids=1,2`. What is no id is left out. */
export const idsInQuery = (ids: string | string[] | undefined): number[] => [
  ...new Set(
    String(ids ?? '')
      .match(/\b[1-9]\d{0,9}\b/g)
      ?.map(Number),
  ),
]

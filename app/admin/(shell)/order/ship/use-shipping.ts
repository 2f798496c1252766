'use client'

import { useRef, useState } from 'react'
import { fetchWithTicket, type TicketAnswer } from '@/components/admin/kit/fetch-with-ticket'
import { useSubmit } from '@/components/admin/kit/use-action'
import { type Translate, useLanguage } from '@/components/ui/language'
import type { ShipRow } from '@/lib/commerce/staff/ship-contract'
import type { OutputOf } from '@/lib/endpoints'

type Ended = { outcome?: Outcome | undefined; error?: string }
type State = Ended & { busy?: 'checking' | 'shipping' | undefined; progress?: Progress }

const PAUSE = 1000

/** Lines are tried, then shipped when confirmed; above two hundred their job is polled to its end. */
export function useShipping() {
  const { t } = useLanguage()
  const [state, setState] = useState<State>({})
  const look = useLook()
  const turn = useRef(0)

  /** Changed since the trial, so it has to be tried again. */
  function forget() {
    turn.current += 1
    setState({})
  }

  async function send(lines: Blob, carrier: string, dry_run: boolean) {
    turn.current += 1
    const mine = turn.current
    const isMine = () => mine === turn.current
    setState(({ outcome }) => ({ busy: dry_run ? 'checking' : 'shipping', outcome: dry_run ? undefined : outcome }))
    const body = new FormData()
    if (carrier) body.append('carrier', carrier)
    body.append('dry_run', String(dry_run))
    body.append('file', lines, 'lines.txt')
    const answer = await fetchWithTicket('order.ship_many', '/cms/order/shipment', { method: 'POST', body })
    const ended = await settled(answer, t)
    if (!isMine()) return undefined
    const { outcome } = ended
    setState({ ...ended, busy: outcome?.job_id ? 'shipping' : undefined })
    for (let isDone = !outcome?.job_id; outcome && !isDone && isMine(); ) {
      const now = await look(outcome)
      isDone = now !== undefined && isOver(now)
      if (now && isMine())
        setState(isDone ? { outcome: now } : { busy: 'shipping', outcome: now, progress: now.progress })
    }
    return outcome
  }
  return { ...state, send, forget }
}

/** Waits a moment, then reads the progress of the job; undefined where it cannot be read now. */
function useLook() {
  const { t } = useLanguage()
  const submit = useSubmit()
  return async (outcome: Outcome) => {
    if (outcome.job_id === undefined) return undefined
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
    const answer = await submit('job.read', { id: outcome.job_id }).catch(() => undefined)
    return answer?.ok ? applyProgress(outcome, answer.data, t('Shipped')) : undefined
  }
}

async function settled(answer: TicketAnswer<'order.ship_many'>, t: Translate): Promise<Ended> {
  const lost = { error: t('The upload was interrupted. Try again') }
  if ('unreachable' in answer) return lost
  if ('response' in answer) {
    const outcome = await answer.data().catch(() => undefined)
    return outcome ? { outcome } : lost
  }
  const { status, msg } = answer.refused
  return { error: status === 401 ? t('Sign in again, then retry the upload') : msg }
}

/** What the operation answered, and what its job has done since. */
export type Outcome = OutputOf<'order.ship_many'>
export type Result = ShipRow['result']
export type Progress = { done: number; total: number }

/** How far a job is, and its rows as it has settled them. */
export function applyProgress(
  outcome: Outcome,
  job: Pick<OutputOf<'job.read'>, 'items' | 'done' | 'total'>,
  shipped: string,
): Outcome & { progress: Progress } {
  const { items, done, total } = job
  const settled = new Map(items.map((item) => [item.id, item]))
  const rows = outcome.rows.map((row): ShipRow => {
    const item = row.result === 'waiting' && row.id !== null ? settled.get(row.id) : undefined
    if (!item) return row
    const { ok, error_code, msg } = item
    return { ...row, result: ok ? 'shipped' : 'refused', error_code, msg: ok ? shipped : msg }
  })
  return { ...outcome, rows, progress: { done, total } }
}

export const isOver = ({ progress }: { progress: Progress }): boolean => progress.done >= progress.total

export const countOf = ({ rows }: Outcome, result: Result): number => rows.filter((row) => row.result === result).length

/** An order may have a row for each of its parcels. */
export const ordersReady = ({ rows }: Outcome): number =>
  new Set(rows.flatMap(({ id, result }) => (result === 'ready' ? [id] : []))).size

/** Rows with problems come first. */
export const failuresFirst = (rows: ShipRow[]): ShipRow[] =>
  rows.toSorted((a, b) => Number(b.result === 'refused') - Number(a.result === 'refused'))

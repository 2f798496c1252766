'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { fetchWithTicket, type TicketAnswer } from '@/components/admin/kit/fetch-with-ticket'
import { type Translate, useLanguage } from '@/components/ui/language'
import { asRecord } from '@/lib/base/json'
import { isDone, type Outcome, parseOutcome } from './outcome'

type State = { file?: File; busy?: 'trying' | 'importing'; outcome?: Outcome; error?: string }

/** An import: tried as soon as a file is chosen, and run when confirmed. */
export function useImport() {
  const { t } = useLanguage()
  const router = useRouter()
  const [state, setState] = useState<State>({})
  const turn = useRef(0)

  async function send(file: File, dry_run: boolean) {
    turn.current += 1
    const mine = turn.current
    setState((now) => ({
      file,
      busy: dry_run ? 'trying' : 'importing',
      ...(!dry_run && now.outcome && { outcome: now.outcome }),
    }))
    const body = new FormData()
    body.append('dry_run', String(dry_run))
    body.append('file', file)
    const answer = await fetchWithTicket('product.import', '/cms/product/import', { method: 'POST', body })
    const ended = await readAnswer(answer, t)
    if (mine !== turn.current) return
    setState({ file, ...ended })
    if (isDone(ended.outcome)) router.refresh()
  }
  const { file } = state
  return {
    ...state,
    take: (file: File) => void send(file, true),
    confirm: () => file && void send(file, false),
  }
}

/** The counts, or the mistakes in the file, or why neither is there. */
async function readAnswer(
  answer: TicketAnswer<'product.import'>,
  t: Translate,
): Promise<Pick<State, 'outcome' | 'error'>> {
  if ('unreachable' in answer) return { error: t('The upload was interrupted. Try again') }
  if ('refused' in answer) {
    const { status, msg, details } = answer.refused
    if (asRecord(details).errors) return { outcome: parseOutcome(details) }
    return { error: status === 401 ? t('Sign in again, then retry the upload') : msg }
  }
  return { outcome: parseOutcome(await answer.data()) }
}

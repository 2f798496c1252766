'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useEffect } from 'react'
import { useQuestion } from '@/components/admin/kit/use-question'
import { Choose } from './choose'
import { Ended } from './ended'
import { Looked } from './looked'
import { Steps } from './steps'
import type { MayDo, Trip } from './use-trip'
import { type Parts, useUpload } from './use-upload'
import { Working } from './working'

type Props = { trip: Trip | undefined; may: MayDo }

/** One way in four steps; each shows what its state needs. */
export function MoveIn({ trip, may }: Props) {
  const upload = useUpload()
  const { confirm, question } = useQuestion()
  useFollowing(trip !== undefined && WORKING.has(trip.state))
  const state = upload.isBusy ? 'uploading' : trip?.state
  const parts = { trip, may, upload, confirm }
  return (
    <>
      <Steps state={state} />
      {question}
      <Body {...parts} state={state} />
    </>
  )
}

function Body({ state, trip, ...parts }: Parts & { state: Trip['state'] | undefined }) {
  if (!trip || state === undefined || state === 'undone' || state === 'uploading')
    return <Choose trip={trip} {...parts} />
  if (WORKING.has(state)) return <Working trip={trip} {...parts} />
  if (state === 'read') return <Looked trip={trip} {...parts} />
  return <Ended trip={trip} {...parts} />
}

const WORKING = new Set<string>(['reading', 'looking', 'writing', 'undoing'])
const EVERY = 2000

/** While the server works, the page shows how far it is. */
function useFollowing(isWorking: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isWorking) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') startTransition(() => router.refresh())
    }, EVERY)
    return () => clearInterval(timer)
  }, [isWorking, router])
}

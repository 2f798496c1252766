'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useEffect } from 'react'
import { useQuestion } from '@/components/admin/kit/use-question'
import { Choose } from './choose'
import { Ended } from './ended'
import { ImportPreview } from './preview'
import { Steps } from './steps'
import type { ImportRun, MayDo } from './use-run'
import { type Parts, useUpload } from './use-upload'
import { Working } from './working'

type Props = { run: ImportRun | undefined; may: MayDo }

/** One way in four steps; each shows what its state needs. */
export function MoveIn({ run, may }: Props) {
  const upload = useUpload()
  const { confirm, question } = useQuestion()
  useFollowing(run !== undefined && WORKING.has(run.state))
  const state = upload.isBusy ? 'uploading' : run?.state
  const parts = { run, may, upload, confirm }
  return (
    <>
      <Steps state={state} />
      {question}
      <Body {...parts} state={state} />
    </>
  )
}

function Body({ state, run, ...parts }: Parts & { state: ImportRun['state'] | undefined }) {
  if (!run || state === undefined || state === 'undone' || state === 'uploading') return <Choose run={run} {...parts} />
  if (WORKING.has(state)) return <Working run={run} {...parts} />
  if (state === 'read') return <ImportPreview run={run} {...parts} />
  return <Ended run={run} {...parts} />
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

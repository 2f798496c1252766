'use client'

import { lazy, type ReactNode, Suspense, useState } from 'react'
import { whenOnline } from '@/components/ui/connection/when-online'
import type { Question } from './question-modal'

export const loadQuestion = whenOnline(() => import('./question-modal'))
const QuestionModal = lazy(loadQuestion)

type PendingQuestion = Question & { answer: (yes: boolean) => void }

/** Asks before something is deleted: `if (await confirm({ … })) …`, with `question` rendered in the page. */
export function useQuestion(): { confirm: (question: Question) => Promise<boolean>; question: ReactNode } {
  const [pending, setPending] = useState<PendingQuestion>()
  const [opened, setOpened] = useState(false)

  const confirm = (question: Question) =>
    new Promise<boolean>((answer) => {
      setPending({ ...question, answer })
      setOpened(true)
    })

  function close(yes: boolean) {
    setOpened(false) // its words stay while it fades
    pending?.answer(yes)
  }

  const question = pending && (
    <Suspense>
      <QuestionModal opened={opened} question={pending} close={close} />
    </Suspense>
  )
  return { confirm, question }
}

'use client'

import { useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { signIn } from './next-auth'

/** Signs in; `problem` is why not, in the words of the server. */
export function useSignIn(onDone: () => void) {
  const { t } = useLanguage()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const enter = async (account: string, secret: string): Promise<boolean> => {
    setBusy(true)
    setProblem(undefined)
    const answer = await signIn(account, secret).catch(() => undefined)
    if (answer?.ok) {
      onDone()
      return true // stays busy: the page is about to go
    }
    setProblem(answer?.why || t('The server cannot be reached, look at your connection and try again'))
    setBusy(false)
    return false
  }
  return { busy, problem, enter }
}

'use client'

import { getProviders, signIn } from 'next-auth/react'
import { useState } from 'react'
import { useLanguage } from '@/components/ui/language'

/** Signs in; `problem` is why not, in the words of the server. */
export function useSignIn(onDone: () => void) {
  const { t } = useLanguage()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const away = t('The server cannot be reached, look at your connection and try again')
  const enter = async (account: string, secret: string): Promise<boolean> => {
    setBusy(true)
    setProblem(undefined)
    const refused = await refusalOf(account, secret, away)
    if (refused === undefined) {
      onDone()
      return true // stays busy: the page is about to go
    }
    setProblem(refused)
    setBusy(false)
    return false
  }
  return { busy, problem, enter }
}

/** Asks whether the server is there first: without it the library would leave for an error page of its own. */
async function refusalOf(account: string, secret: string, away: string): Promise<string | undefined> {
  try {
    if (!(await getProviders())) return away
    const answer = await signIn('credentials', { account, secret, redirect: false })
    return answer?.ok ? undefined : (answer?.error ?? away)
  } catch {
    return away
  }
}

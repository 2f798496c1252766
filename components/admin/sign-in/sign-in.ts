'use client'

import { useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { type Credentials, signIn } from './next-auth'

const WRONG_SECRET = 10000
const OTP_NEEDED = 10020

/** Signs in; `problem` is the server's message. With a second factor its code is required then. */
export function useSignIn(onDone: () => void) {
  const { t } = useLanguage()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [asksCode, setAsksCode] = useState(false)
  const enter = async (sent: Credentials): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    const answer = await signIn(sent).catch(() => undefined)
    if (answer?.ok) return onDone() // stays busy: the page is about to go
    setBusy(false)
    if (answer?.error_code === OTP_NEEDED && !sent.otp) return setAsksCode(true)
    if (answer?.error_code === WRONG_SECRET) setAsksCode(false)
    setProblem(answer?.msg || t('Cannot reach the server. Check your connection and try again'))
  }
  const back = () => {
    setProblem(undefined)
    setAsksCode(false)
  }
  return { busy, problem, asksCode, enter, back }
}

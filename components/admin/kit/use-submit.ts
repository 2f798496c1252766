'use client'

import { useLanguage } from '@/components/ui/language'
import { type SubmitFailure, submit } from '@/lib/submit'

/** `submit` for callers that only show the result: an unreachable server is a refusal as well. */
export function useSubmit(): typeof submit {
  const { t } = useLanguage()
  const msg = t('Cannot reach the server. Check your connection and try again')
  const unreachable: SubmitFailure = { ok: false, status: 0, error_code: 0, msg, request_id: '—' }
  return (id, input, options) => submit(id, input, options).catch(() => unreachable)
}

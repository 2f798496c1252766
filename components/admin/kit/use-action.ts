'use client'

import { notifications } from '@mantine/notifications'
import { useLanguage } from '@/components/ui/language'
import type { OperationId } from '@/lib/endpoints'
import { type SubmitData, type SubmitFailure, type SubmitInput, type SubmitOptions, submit } from '@/lib/submit'

/** From where one returns to this page. */
export function goToSignIn(): void {
  const { pathname, search, hash } = location
  location.assign(`/admin/login?from=${encodeURIComponent(pathname + search + hash)}`)
}

/**
 * Submits outside a form: shows a refusal as a notice, and goes to the sign-in page when the session has ended.
 * `refused` only shows it.
 */
export function useAction() {
  const { t } = useLanguage()
  const submit = useSubmit()

  function refused({ status, msg, request_id }: Pick<SubmitFailure, 'status' | 'msg' | 'request_id'>) {
    if (status === 401) return goToSignIn()
    const hint = status === 412 ? t('The data has been updated. Check it and try again') : undefined
    const message = status >= 500 ? t('Request ID {id}', { id: request_id }) : hint
    notifications.show({ color: 'red', title: msg, message, autoClose: 10_000 })
  }

  /** The operation's data, or undefined after a refusal, which has been shown. */
  async function act<Id extends OperationId, Input extends object>(
    id: Id,
    input: SubmitInput<Id, Input>,
    options?: SubmitOptions,
  ): Promise<{ data: SubmitData<Id> } | undefined> {
    const answer = await submit(id, input, options)
    if (answer.ok) return { data: answer.data }
    refused(answer)
    return undefined
  }
  return Object.assign(act, { refused })
}

/** `submit` for callers that only show the result: an unreachable server is a refusal as well. */
export function useSubmit(): typeof submit {
  const { t } = useLanguage()
  const msg = t('Cannot reach the server. Check your connection and try again')
  const unreachable: SubmitFailure = { ok: false, status: 0, error_code: 0, msg, request_id: '—' }
  return (id, input, options) => submit(id, input, options).catch(() => unreachable)
}

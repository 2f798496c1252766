'use client'

import { Button, NativeSelect, PasswordInput, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { ask, textAt } from './ask'
import type { AccountKind } from './authorisation'
import { setToken } from './token'

type Props = { onTrouble: (msg: string) => void; onDone: () => void }

/** Asks the service for a token, as every caller does. */
export function SignInForm({ kind, ...told }: Props & { kind: AccountKind }) {
  const { t, locale } = useLanguage()
  const [isBusy, submit] = useSubmit(told, async (form) => {
    const { type, otp, ...sent } = Object.fromEntries(form)
    const headers: [string, string][] = [
      ['Content-Type', 'application/json'],
      ['Accept-Language', locale],
    ]
    const json = JSON.stringify({ ...sent, ...(otp && { otp }), type: Number(type) })
    const answer = await ask({ method: 'POST', path: '/v1/token', headers, json }, null)
    return { token: textAt(answer.json, 'data', 'token'), msg: textAt(answer.json, 'msg') }
  })
  return (
    <form method="post" onSubmit={submit}>
      <Stack gap="sm">
        <NativeSelect name="type" {...kind} />
        <TextInput name="account" label={t('Account')} autoComplete="username" required data-autofocus />
        <PasswordInput name="secret" label={t('Password')} autoComplete="current-password" required />
        <TextInput
          name="otp"
          label={t('Code')}
          description={t('From your authenticator app, if two-factor authentication is on')}
          autoComplete="one-time-code"
        />
        <Button type="submit" loading={isBusy}>
          {t('Sign in')}
        </Button>
      </Stack>
    </form>
  )
}

/** An existing token, tried before it is taken. */
export function PasteForm(told: Props) {
  const { t, locale } = useLanguage()
  const [isBusy, submit] = useSubmit(told, async (form) => {
    const token = String(form.get('token')).trim()
    const headers: [string, string][] = [['Accept-Language', locale]]
    const answer = await ask({ method: 'GET', path: '/v1/user', headers }, token)
    return { token: answer.status === 200 ? token : '', msg: textAt(answer.json, 'msg') }
  })
  return (
    <form method="post" onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          name="token"
          label={t('Existing token')}
          placeholder="at_…"
          autoComplete="off"
          spellCheck={false}
          pattern="[!-~]+"
          required
        />
        <Button type="submit" variant="default" loading={isBusy}>
          {t('Use this token')}
        </Button>
      </Stack>
    </form>
  )
}

/** One try: a token is kept, anything else is said. */
function useSubmit({ onTrouble, onDone }: Props, attempt: (form: FormData) => Promise<{ token: string; msg: string }>) {
  const { t } = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    onTrouble('')
    const unheard = { token: '', msg: t('Cannot reach the server. Check your connection and try again') }
    const { token, msg } = await attempt(new FormData(event.currentTarget)).catch(() => unheard)
    setBusy(false)
    if (!token) return onTrouble(msg)
    setToken(token)
    onDone()
  }
  return [isBusy, submit] as const
}

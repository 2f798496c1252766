'use client'

import { Alert, Button, Code, Divider, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type SubmitEvent, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { asRecord } from '@/lib/base/json'
import { CopyCode } from './copy-code'
import { type Answer, dataIn, send } from './send'
import { useSession } from './session'

/** Signs in, takes an existing token, or signs out. */
export default function AuthorizationPanel() {
  const { t } = useLanguage()
  const { token, setOpen } = useSession()
  return (
    <Modal opened onClose={() => setOpen(false)} title={t('Authorization')}>
      <Stack gap="md">
        {token ? (
          <SignedIn />
        ) : (
          <>
            <SignInForm />
            <Divider label={t('or')} />
            <TokenForm />
          </>
        )}
        <Text size="xs" c="dimmed">
          {t('Kept in this tab only and sent only to this service')}
        </Text>
      </Stack>
    </Modal>
  )
}

/** As in the back office: an account is a username, an email or a phone number. */
const typeOf = (account: string) => (account.includes('@') ? 101 : /^\+?[\d\s-]{6,}$/.test(account) ? 102 : 100)

/** Asks the service for a token, as every caller does. */
function requestToken(form: FormData, locale: string): Promise<Answer> {
  const [account, secret, otp] = ['account', 'secret', 'otp'].map((name) => String(form.get(name)))
  const body = JSON.stringify({ type: typeOf(account ?? ''), account, secret, otp: otp || undefined })
  const headers: [string, string][] = [
    ['Content-Type', 'application/json'],
    ['Accept-Language', locale],
  ]
  return send({ method: 'POST', path: '/v1/token', headers, body }, '')
}

function SignInForm() {
  const { t, locale } = useLanguage()
  const { setToken, setOpen } = useSession()
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    const answer = await requestToken(new FormData(event.currentTarget), locale).catch(() => undefined)
    setBusy(false)
    const { token } = dataIn(answer?.json)
    const { msg } = asRecord(answer?.json)
    if (typeof token !== 'string')
      return setError(String(msg ?? t('Cannot reach the server. Check your connection and try again')))
    setToken(token)
    setOpen(false)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {error && (
          <Alert color="red" icon={<Icon name="alert" />} role="alert">
            {error}
          </Alert>
        )}
        <AccountFields />
        <Button type="submit" loading={isBusy}>
          {t('Sign in')}
        </Button>
      </Stack>
    </form>
  )
}

function AccountFields() {
  const { t } = useLanguage()
  const description = t('From your authenticator app, if two-factor authentication is on')
  return (
    <>
      <TextInput
        name="account"
        label={t('Account')}
        placeholder={t('Username, email or phone number')}
        autoComplete="username"
        required
        data-autofocus
      />
      <PasswordInput name="secret" label={t('Password')} autoComplete="current-password" required />
      <TextInput name="otp" label={t('Code')} description={description} autoComplete="one-time-code" />
    </>
  )
}

/** An invalid token is detected, and removed, when its owner is read. */
function TokenForm() {
  const { t } = useLanguage()
  const { setToken, setOpen } = useSession()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setToken(String(new FormData(event.currentTarget).get('token')))
    setOpen(false)
  }
  const label = t('Existing token')
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput name="token" label={label} placeholder="at_…" autoComplete="off" pattern="[!-~]+" required />
        <Button type="submit" variant="default">
          {t('Use this token')}
        </Button>
      </Stack>
    </form>
  )
}

function SignedIn() {
  const { t } = useLanguage()
  const { token, user, setToken, setOpen } = useSession()
  const name = user?.name ?? ''
  const signOut = () => {
    setToken('')
    setOpen(false)
    send({ method: 'DELETE', path: '/v1/token', headers: [] }, token).catch(() =>
      notifications.show({ color: 'orange', message: t('Removed here, but the server could not be notified') }),
    )
  }
  return (
    <>
      {user &&
        (user.isStaff ? t('Signed in as {name}, staff', { name }) : t('Signed in as {name}, customer', { name }))}
      <Group gap="xs">
        <Code p="xs">
          {token.slice(0, 9)}…{token.slice(-4)}
        </Code>
        <CopyCode code={token} />
      </Group>
      <Button variant="default" leftSection={<Icon name="logout" size={16} />} onClick={signOut}>
        {t('Sign out')}
      </Button>
    </>
  )
}

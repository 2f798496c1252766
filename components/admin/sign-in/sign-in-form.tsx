'use client'

import { Alert, Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { type Ref, type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { type Credentials, signIn } from './next-auth'
import { returnTo } from './return-to'
import classes from './standalone-page.module.css'

/**
 * Account and password, then the code if there is a second factor; also used where a session ended under an open form.
 * Submitted before hydration it is a POST, so no password gets into a URL.
 */
export function SignInForm({ onDone, account = '' }: { onDone: () => void; account?: string }) {
  const { t } = useLanguage()
  const { busy, problem, asksCode, back, missing, fields, send } = useFields(onDone)
  return (
    <form noValidate method="post" onSubmit={send} className={classes.fields}>
      {problem && (
        <Alert role="alert" color="red" icon={<Icon name="alert" />}>
          {problem}
        </Alert>
      )}
      <div className={classes.fields} hidden={asksCode}>
        <Who account={account} missing={missing} fields={fields} />
      </div>
      {asksCode && <CodeField ref={fields.otp} error={missing.otp} />}
      <Button type="submit" size="md" loading={busy} fullWidth mt={4}>
        {t('Sign in')}
      </Button>
      {asksCode && (
        <Button variant="subtle" color="gray" onClick={back} disabled={busy}>
          {t('Back')}
        </Button>
      )}
    </form>
  )
}

type Name = 'account' | 'secret' | 'otp'
type Missing = Partial<Record<Name, string | undefined>>
type Fields = Record<Name, RefObject<HTMLInputElement | null>>

function Who({ account, missing, fields }: { account: string; missing: Missing; fields: Fields }) {
  const { t } = useLanguage()
  return (
    <>
      <TextInput
        ref={fields.account}
        label={t('Account')}
        placeholder={t('Username, email or phone number')}
        name="account"
        defaultValue={account}
        error={missing.account}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={!account}
        size="md"
      />
      <PasswordInput
        ref={fields.secret}
        label={t('Password')}
        name="secret"
        error={missing.secret}
        autoComplete="current-password"
        autoFocus={Boolean(account)}
        size="md"
      />
    </>
  )
}

/** An empty field shows its own error; a refusal by the server keeps the input. */
function useFields(onDone: () => void) {
  const { t } = useLanguage()
  const { enter, ...door } = useSignIn(onDone)
  const [missing, setMissing] = useState<Missing>({})
  const account = useRef<HTMLInputElement>(null)
  const secret = useRef<HTMLInputElement>(null)
  const otp = useRef<HTMLInputElement>(null)
  const fields: Fields = { account, secret, otp }
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation() // it may be in a dialog inside another form
    const credentials = {
      account: typed(account).trim(),
      secret: typed(secret),
      ...(door.asksCode && { otp: typed(otp).trim() }),
    }
    const empty: Missing = {
      account: credentials.account ? undefined : t('Enter your username, email or phone number'),
      secret: credentials.secret ? undefined : t('Enter your password'),
      otp: credentials.otp === '' ? t('Enter the code') : undefined,
    }
    setMissing(empty)
    if (empty.account) return account.current?.focus()
    if (!empty.secret && !empty.otp) await enter(credentials)
    ;(otp.current ?? secret.current)?.select()
  }
  const back = () => {
    flushSync(door.back) // a field that is hidden takes no focus
    setMissing({})
    secret.current?.focus()
  }
  return { ...door, back, missing, fields, send }
}

const typed = ({ current }: RefObject<HTMLInputElement | null>) => current?.value ?? ''

const WRONG_SECRET = 10000
const OTP_NEEDED = 10020

/** Signs in; `problem` is the server's message. With a second factor its code is required then. */
function useSignIn(onDone: () => void) {
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

type CodeProps = { ref: Ref<HTMLInputElement>; error?: string | undefined }

/** The code of the second factor, or a recovery code when the device is lost. */
function CodeField({ ref, error }: CodeProps) {
  const { t } = useLanguage()
  const [recovery, setRecovery] = useState(false)
  const own = recovery
    ? ({ label: t('Recovery code'), placeholder: 'XXXX-XXXX-XXXX-XXXX-XXXX-XXXX', autoComplete: 'off' } as const)
    : ({ label: t('Code'), inputMode: 'numeric', autoComplete: 'one-time-code' } as const)
  return (
    <div>
      <TextInput
        key={own.label}
        ref={ref}
        name="otp"
        description={recovery ? t('Each code works once') : t('The six digits that your authenticator app shows')}
        error={error}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        autoFocus
        size="md"
        {...own}
      />
      <Anchor component="button" type="button" size="sm" mt={6} onClick={() => setRecovery(!recovery)}>
        {recovery ? t('Use the authenticator app') : t('Use a recovery code')}
      </Anchor>
    </div>
  )
}

/** Continues with a full page load, so that nothing of the previous visitor remains. */
export function SignInPage({ from }: { from: string | undefined }) {
  return <SignInForm onDone={() => location.replace(returnTo(from))} />
}

'use client'

import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import { type SubmitEvent, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './gate.module.css'
import { useSignIn } from './sign-in'

/** Account and password; also where a session has ended while something was open. */
export function SignInForm({ onDone, account = '' }: { onDone: () => void; account?: string }) {
  const { t } = useLanguage()
  const { busy, problem, missing, first, second, send } = useFields(onDone)
  return (
    <form noValidate onSubmit={send} className={classes.fields}>
      {problem && (
        <Alert role="alert" color="red" icon={<Icon name="alert" />}>
          {problem}
        </Alert>
      )}
      <TextInput
        ref={first}
        label={t('Account')}
        placeholder={t('User name, e-mail or phone')}
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
        ref={second}
        label={t('Password')}
        name="secret"
        error={missing.secret}
        autoComplete="current-password"
        autoFocus={Boolean(account)}
        size="md"
      />
      <Button type="submit" size="md" loading={busy} fullWidth mt={4}>
        {t('Sign in')}
      </Button>
    </form>
  )
}

/** What is empty is said by its field; what the server refuses leaves the account as it is. */
function useFields(onDone: () => void) {
  const { t } = useLanguage()
  const { busy, problem, enter } = useSignIn(onDone)
  const [missing, setMissing] = useState<{ account?: string; secret?: string }>({})
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation() // it may stand in the dialog of another form
    const [account, secret] = [first.current?.value.trim() ?? '', second.current?.value ?? '']
    setMissing({
      ...(!account && { account: t('Enter your account') }),
      ...(!secret && { secret: t('Enter your password') }),
    })
    if (!account) return first.current?.focus()
    if (!secret || !(await enter(account, secret))) second.current?.select()
  }
  return { busy, problem, missing, first, second, send }
}

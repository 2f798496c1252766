'use client'

import { Alert, Button, PasswordInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useRouter } from 'next/navigation'
import { type SubmitEvent, useState, useTransition } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { SubmitFailure } from '@/lib/submit'
import { goToSignIn, useSubmit } from '../kit/use-action'
import { returnTo } from './return-to'
import classes from './standalone-page.module.css'

type Problems = Partial<Record<'old_password' | 'new_password' | 'repeat' | 'all', string>>

type Props = { from: string; account: string; isTemporary: boolean }

/** Changes the password, then goes back to the page that led here. */
export function PasswordForm({ from, account, isTemporary }: Props) {
  const { t } = useLanguage()
  const { busy, problems, send } = usePasswordChange(from)
  const field = (name: keyof Problems, autoComplete: 'current-password' | 'new-password') => ({
    name,
    autoComplete,
    size: 'md',
    error: problems[name],
  })
  return (
    <form noValidate method="post" onSubmit={send} className={classes.fields}>
      {problems.all && (
        <Alert role="alert" color="red" icon={<Icon name="alert" />}>
          {problems.all}
        </Alert>
      )}
      <input type="hidden" name="username" autoComplete="username" value={account} readOnly />
      <PasswordInput
        {...field('old_password', 'current-password')}
        label={isTemporary ? t('One-time password') : t('Current password')}
        autoFocus
      />
      <PasswordInput
        {...field('new_password', 'new-password')}
        label={t('New password')}
        description={t('At least 8 characters')}
      />
      <PasswordInput {...field('repeat', 'new-password')} label={t('Confirm new password')} />
      <Button type="submit" size="md" loading={busy} fullWidth mt={4}>
        {t('Change password')}
      </Button>
    </form>
  )
}

function usePasswordChange(from: string) {
  const { t } = useLanguage()
  const router = useRouter()
  const submit = useSubmit()
  const [problems, setProblems] = useState<Problems>({})
  const [busy, start] = useTransition()
  const show = (found: Problems, form: HTMLFormElement) => {
    setProblems(found)
    focusFirst(form, found)
  }
  const change = async (form: HTMLFormElement, old_password: string, new_password: string) => {
    const answer = await submit('user.change_password', { old_password, new_password })
    if (answer.ok) {
      notifications.show({ color: 'teal', icon: <Icon name="check" />, message: t('Password changed') })
      return router.push(returnTo(from))
    }
    if (answer.error_code === UNAUTHORIZED) return goToSignIn()
    const wrong = answer.error_code === WRONG_SECRET
    show(wrong ? { old_password: t('Incorrect password') } : problemsIn(answer), form)
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const [old = '', fresh = '', again = ''] = FIELDS.map((name) => String(data.get(name) ?? ''))
    show(
      {
        ...(!old && { old_password: t('Enter your password') }),
        ...(!fresh && { new_password: t('Enter a new password') }),
        ...(fresh !== again && { repeat: t('Passwords do not match') }),
      },
      form,
    )
    if (old && fresh && fresh === again) start(() => change(form, old, fresh))
  }
  return { busy, problems, send }
}

const FIELDS = ['old_password', 'new_password', 'repeat']
const UNAUTHORIZED = 1002
const WRONG_SECRET = 10000

function problemsIn({ msg, errors = [] }: SubmitFailure): Problems {
  const byField = Object.fromEntries(errors.map(({ path, message }) => [path, message]))
  return errors.length > 0 ? byField : { all: msg }
}

function focusFirst(form: HTMLFormElement, problems: Problems) {
  const field = form.elements.namedItem(Object.keys(problems)[0] ?? '')
  if (field instanceof HTMLElement) field.focus()
}

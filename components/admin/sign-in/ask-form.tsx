'use client'

import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { type SubmitEvent, useState, useTransition } from 'react'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import type { OperationId } from '@/lib/endpoints'
import type { SubmitData, SubmitFailure } from '@/lib/submit'
import { goToSignIn, useSubmit } from '../kit/use-action'

/** A form that changes the second factor and requires proof. */
type FactorChange = Extract<OperationId, `otp.${string}`>
type Name = 'secret' | 'otp'
type Problems = Partial<Record<Name | 'all', string>>
type Props<Id extends FactorChange> = {
  operation: Id
  fields: readonly Name[]
  button: string
  color?: string
  onDone: (data: SubmitData<Id>) => void
}

/** Asks for the password, or a code, before the second factor is changed. */
export function AskForm<Id extends FactorChange>({ operation, fields, button, color, onDone }: Props<Id>) {
  const { t } = useLanguage()
  const { busy, problems, send } = useAsking({ operation, fields, onDone })
  return (
    <form noValidate method="post" onSubmit={send}>
      <Stack>
        {problems.all && (
          <Alert role="alert" color="red" icon={<Icon name="alert" />}>
            {problems.all}
          </Alert>
        )}
        {fields.includes('secret') && (
          <PasswordInput
            name="secret"
            label={t('Password')}
            error={problems.secret}
            autoComplete="current-password"
            autoFocus
          />
        )}
        {fields.includes('otp') && (
          <TextInput
            name="otp"
            label={t('Code')}
            description={t('The six digits that your authenticator app shows')}
            error={problems.otp}
            inputMode={fields.length === 1 ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            maxLength={32}
            autoFocus={fields.length === 1}
          />
        )}
        <Button type="submit" loading={busy} {...(color && { color })}>
          {button}
        </Button>
      </Stack>
    </form>
  )
}

type Asking<Id extends FactorChange> = Pick<Props<Id>, 'operation' | 'fields' | 'onDone'>

function useAsking<Id extends FactorChange>({ operation, fields, onDone }: Asking<Id>) {
  const { t } = useLanguage()
  const submit = useSubmit()
  const [problems, setProblems] = useState<Problems>({})
  const [busy, start] = useTransition()
  const show = (found: Problems, form: HTMLFormElement) => {
    setProblems(found)
    const first = form.elements.namedItem(fields.find((name) => found[name]) ?? '')
    if (first instanceof HTMLInputElement) first.select()
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const sent = Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')]))
    const empty = fields.filter((name) => !sent[name])
    const words = { secret: t('Enter your password'), otp: t('Enter the code') }
    show(Object.fromEntries(empty.map((name) => [name, words[name]])), form)
    if (empty.length > 0) return
    start(async () => {
      const answer = await submit(operation, sent)
      if (answer.ok) onDone(answer.data)
      else show(problemsIn(answer, t), form)
    })
  }
  return { busy, problems, send }
}

const UNAUTHORIZED = 1002
const WRONG_SECRET = 10000
const OTP_NEEDED = 10020

function problemsIn({ error_code, msg, errors = [] }: SubmitFailure, t: Translate): Problems {
  if (error_code === UNAUTHORIZED) goToSignIn()
  if (error_code === WRONG_SECRET) return { secret: t('Incorrect password') }
  if (error_code === OTP_NEEDED) return { otp: msg }
  return errors.length > 0 ? Object.fromEntries(errors.map(({ path, message }) => [path, message])) : { all: msg }
}

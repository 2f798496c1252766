'use client'

import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { Route } from 'next'
import Link from 'next/link'
import { lazy, type ReactNode, Suspense, useState, useTransition } from 'react'
import { whenOnline } from '@/components/ui/connection/when-online'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { OperationWithVerb } from '@/lib/endpoints'
import type { Question } from '../kit/question-modal'
import { useAction } from '../kit/use-action'
import { useQuestion } from '../kit/use-question'
import type { NewPassword } from './one-time-password'

type Props = {
  doing: ReturnType<typeof usePersonActions>
  resource: 'staff' | 'customer'
  person: Person & { active: boolean }
}
/** `keys`: the API keys and agents that go on working when their sessions end. */
export type Person = { id: number; name: string; keys?: number }

export function ResetButton({ doing: { busy, reset }, resource, person }: Props) {
  const { t } = useLanguage()
  return (
    <Button
      variant="default"
      disabled={busy}
      leftSection={<Icon name="key" size={16} />}
      onClick={() => reset(`${resource}.reset_password` as const, person)}
    >
      {t('One-time password')}
    </Button>
  )
}

/** Enables or disables the account. */
export function StateButton({ doing: { busy, disable, enable }, resource, person: { id, name, active } }: Props) {
  const { t } = useLanguage()
  const update = `${resource}.update` as const
  return (
    <Button variant="default" disabled={busy} onClick={() => (active ? disable(update, id, name) : enable(update, id))}>
      {active ? t('Disable') : t('Enable')}
    </Button>
  )
}

/** Leads to the list, which has the form. */
export function EditButton({ href }: { href: Route }) {
  const { t } = useLanguage()
  return (
    <Button component={Link} href={href} prefetch={false} leftSection={<Icon name="edit" size={16} />}>
      {t('Edit')}
    </Button>
  )
}

const OneTimePassword = lazy(whenOnline(() => import('./one-time-password')))

/** The actions on a person: a destructive one asks first, and each shows a message when it is done. */
export function usePersonActions() {
  const act = useAction()
  const { confirm, question } = useQuestion()
  const [newPassword, setNewPassword] = useState<NewPassword>()
  const [busy, start] = useTransition()

  /** `done` is a message, or a function of the response. */
  async function run<Data>(work: Work<Data>, done: string | ((data: Data) => void), confirmation?: Question) {
    if (confirmation && !(await confirm(confirmation))) return
    start(async () => {
      const answer = await work()
      if (!answer) return
      if (typeof done === 'function') done(answer.data)
      else notifications.show({ color: 'teal', icon: <Icon name="check" />, message: done })
    })
  }

  const dialogs: ReactNode = (
    <>
      {question}
      {newPassword && (
        <Suspense>
          <OneTimePassword {...newPassword} onDone={() => setNewPassword(undefined)} />
        </Suspense>
      )}
    </>
  )
  return { busy, act, run, ...useWords(act, run, setNewPassword), dialogs }
}

type Update = 'staff.update' | 'customer.update'
type SubmitAction = ReturnType<typeof useAction>
type Work<Data> = () => Promise<{ data: Data } | undefined>
type RunAction = <Data>(work: Work<Data>, done: string | ((data: Data) => void), confirmation?: Question) => void

/** Operations on staff and customers alike. */
function useWords(act: SubmitAction, run: RunAction, showPassword: (newPassword: NewPassword) => void) {
  const { t } = useLanguage()
  const keysToo = ({ keys = 0 }: Person) => {
    const given: { revoke_keys?: true } = {}
    const onChange = (checked: boolean) => {
      if (checked) given.revoke_keys = true
      else delete given.revoke_keys
    }
    const label = t('Also revoke {n} API keys and agents, which go on working otherwise', { n: keys })
    return { given, also: keys > 0 ? { label, onChange } : undefined }
  }
  const reset = (operation: OperationWithVerb<'reset_password'>, person: Person) => {
    const { id, name } = person
    const { given, also } = keysToo(person)
    const title = t('Create a one-time password for {name}?', { name })
    const text = t('The current password stops working, and all sessions end')
    const show = ({ password }: { password: string }) => showPassword({ name, password })
    run(() => act(operation, { id, ...given }), show, { title, text, also, label: t('Create one-time password') })
  }
  const disable = (operation: Update, id: number, name: string) => {
    const title = t('Disable {name}?', { name })
    const text = t('All sessions end, and the account cannot sign in until it is enabled again')
    run(() => act(operation, { id, active: false }), t('Account disabled'), { title, text, label: t('Disable') })
  }
  const enable = (operation: Update, id: number) =>
    run(() => act(operation, { id, active: true }), t('Account enabled'))
  const signOut = (operation: OperationWithVerb<'end_sessions'>, person: Person) => {
    const { id, name } = person
    const { given, also } = keysToo(person)
    const title = t('Sign {name} out of all devices?', { name })
    const text = t('All browsers and devices must sign in again')
    run(() => act(operation, { id, ...given }), t('All sessions ended'), { title, text, also, label: t('Sign out') })
  }
  return { reset, disable, enable, signOut }
}

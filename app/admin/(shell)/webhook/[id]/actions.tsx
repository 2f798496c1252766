'use client'

import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import type { Field, Row } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useAction } from '@/components/admin/kit/use-action'
import { useQuestion } from '@/components/admin/kit/use-question'
import { whenOnline } from '@/components/ui/connection/when-online'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { newKey } from '@/components/ui/new-key'
import { nothing } from '@/components/ui/nothing'
import { submit } from '@/lib/submit'
import { ERROR_LABELS } from '@/lib/webhook/labels'
import type { Format } from '../form'

const SecretOnce = dynamic(
  whenOnline(() => import('../secret-once')),
  { loading: nothing },
)
const EditWebhook = dynamic(
  whenOnline(() => import('./edit-webhook')),
  { loading: nothing },
)

type Props = {
  webhook: Row & { active: boolean; version: number; format: Format }
  may: { rotate: boolean; test: boolean }
  /** Undefined: the visitor may not. */
  edit: { title: string; fields: Field[] } | undefined
}

export function WebhookActions({ webhook, may, edit }: Props) {
  const { t } = useLanguage()
  const { id, active, version } = webhook
  const [isEditing, setEditing] = useState(false)
  const { busy, secret, forgetSecret, question, test, rotate, toggle } = useWebhookActions(id, version)
  return (
    <>
      {may.test && active && (
        <Button variant="default" disabled={busy} leftSection={<Icon name="external" size={16} />} onClick={test}>
          {t('Send a test event')}
        </Button>
      )}
      {may.rotate && webhook.format === 'standard' && (
        <Button variant="default" disabled={busy} leftSection={<Icon name="key" size={16} />} onClick={rotate}>
          {t('Rotate secret')}
        </Button>
      )}
      {edit && (
        <Button variant="default" disabled={busy} onClick={() => toggle(!active)}>
          {active ? t('Switch off') : t('Switch on')}
        </Button>
      )}
      {edit && (
        <Button leftSection={<Icon name="edit" size={16} />} onClick={() => setEditing(true)}>
          {t('Edit')}
        </Button>
      )}
      {edit && isEditing && <EditWebhook webhook={webhook} {...edit} onClose={() => setEditing(false)} />}
      {secret && <SecretOnce secret={secret} onDone={forgetSecret} />}
      {question}
    </>
  )
}

const TIMES = 20
const REST = 500

/** Of the test that was queued last: asked for until there is an answer, or ten seconds have passed. */
async function firstAttempt(webhook_id: number) {
  for (let left = TIMES; left > 0; left--) {
    const answer = await submit('webhook_delivery.list', { webhook_id, size: 1 })
    const one = answer.ok ? answer.data.items[0] : undefined
    if (one?.type !== 'webhook.test') return undefined
    if (one.status !== null || one.error !== null) return one
    await new Promise((resolve) => setTimeout(resolve, REST))
  }
  return undefined
}

function useWebhookActions(id: number, version: number) {
  const { t } = useLanguage()
  const act = useAction()
  const router = useRouter()
  const { confirm, question } = useQuestion()
  const [secret, setSecret] = useState<string>()
  const [busy, start] = useTransition()

  const test = () =>
    start(async () => {
      if (!(await act('webhook.test', { id }))) return
      const attempt = await firstAttempt(id)
      const why = attempt && (attempt.error ? t(ERROR_LABELS[attempt.error] ?? attempt.error) : String(attempt.status))
      if (!why) notifyDone(t('Test event queued'))
      else if (attempt?.state === 'delivered') notifyDone(t('Test event delivered: {answer}', { answer: why }))
      else notifications.show({ color: 'red', message: t('Test event failed: {why}', { why }), autoClose: 10_000 })
      router.refresh()
    })

  const toggle = (active: boolean) =>
    start(async () => {
      const done = await act('webhook.update', { id, active }, { version })
      if (done) notifyDone(active ? t('Webhook switched on') : t('Webhook switched off'))
    })

  async function rotate() {
    const title = t('Rotate the secret?')
    const text = t('You get a new secret. The old one also signs for 24 hours, so no event is lost')
    if (!(await confirm({ title, text, label: t('Rotate secret'), safe: true }))) return
    start(async () => {
      const answer = await act('webhook.rotate', { id }, { key: newKey() })
      if (answer) setSecret(answer.data.secret ?? undefined)
    })
  }
  return { busy, secret, forgetSecret: () => setSecret(undefined), question, test, rotate: () => void rotate(), toggle }
}

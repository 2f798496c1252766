'use client'

import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { useLanguage } from '@/components/ui/language'
import type { KEYS, KeyResult } from '@/lib/dashboard/contract'
import { notifyDone } from '../kit/notify-done'
import { useAction } from '../kit/use-action'
import { useQuestion } from '../kit/use-question'
import classes from './home.module.css'

type Keys = (typeof KEYS)[number]

const VARIABLES: Record<Keys, string> = {
  wechat_keys: 'WECHAT_APPID, WECHAT_SECRET',
  payment_keys:
    'WECHAT_PAY_MCHID, WECHAT_PAY_SERIAL, WECHAT_PAY_PRIVATE_KEY, WECHAT_PAY_APIV3_KEY, WECHAT_PAY_PUBLIC_KEYS',
}

/** Asks the provider, and says what it thinks of the keys. */
export function CheckKeys({ keys, label }: { keys: Keys; label: string }) {
  const { t } = useLanguage()
  const act = useAction()
  const router = useRouter()
  const [busy, start] = useTransition()
  const variables = VARIABLES[keys]
  const says: Record<Exclude<KeyResult, 'valid'>, { title: string; message: string }> = {
    missing: {
      title: t('The keys are missing'),
      message: t('Set {variables} in the environment of the server and restart it', { variables }),
    },
    rejected: {
      title: t('The provider rejected the keys'),
      message: t('Check {variables} in the environment of the server', { variables }),
    },
    unreachable: { title: t('The provider cannot be reached'), message: t('Try again soon') },
  }
  const check = () =>
    start(async () => {
      const answer = await act('dashboard.check_keys', { keys })
      if (!answer) return
      const { result } = answer.data
      if (result !== 'valid') return void notifications.show({ color: 'red', autoClose: 15_000, ...says[result] })
      notifyDone(t('The keys work'))
      router.refresh()
    })
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={busy}
      onClick={check}
      aria-label={`${t('Check now')}: ${label}`}
    >
      {t('Check now')}
    </Button>
  )
}

export function HideSteps() {
  const { t } = useLanguage()
  const act = useAction()
  const router = useRouter()
  const [busy, start] = useTransition()
  const hide = () =>
    start(async () => {
      if (!(await act('dashboard.hide_setup', {}))) return
      notifyDone(t('Steps hidden'))
      router.refresh()
    })
  return (
    <Button size="compact-sm" variant="subtle" color="gray" loading={busy} onClick={hide}>
      {t('Hide these steps')}
    </Button>
  )
}

/** The demo shop goes by one act, after a question. */
export function RemoveDemo() {
  const { t } = useLanguage()
  const act = useAction()
  const router = useRouter()
  const [busy, start] = useTransition()
  const { confirm, question } = useQuestion()
  const remove = async () => {
    const title = t('Remove all demo data?')
    const text = t(
      'Demo products, content, customers, their orders and the other demo accounts are removed. What you added yourself stays. This cannot be undone',
    )
    if (!(await confirm({ title, text, label: t('Remove demo data') }))) return
    start(async () => {
      if (!(await act('dashboard.remove_demo', {}))) return
      notifyDone(t('Demo data removed'))
      router.refresh()
    })
  }
  return (
    <section className={classes.demo} aria-label={t('Demo data')}>
      <p>{t('This shop has demo data. Remove it before you open')}</p>
      <Button size="compact-sm" variant="default" loading={busy} onClick={remove}>
        {t('Remove demo data')}
      </Button>
      {question}
    </section>
  )
}

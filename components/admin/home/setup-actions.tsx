'use client'

import { Button } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { useLanguage } from '@/components/ui/language'
import { notifyDone } from '../kit/notify-done'
import { useAction } from '../kit/use-action'
import { useQuestion } from '../kit/use-question'
import classes from './home.module.css'

export function HideSetup() {
  const { t } = useLanguage()
  const act = useAction()
  const router = useRouter()
  const [busy, start] = useTransition()
  const hide = () =>
    start(async () => {
      if (!(await act('dashboard.hide_setup', {}))) return
      notifyDone(t('Hidden on home'))
      router.refresh()
    })
  return (
    <Button size="compact-sm" variant="subtle" color="gray" loading={busy} onClick={hide}>
      {t('Hide on home')}
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

'use client'

import { Button } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { useLanguage } from '@/components/ui/language'
import { notifyDone } from '../kit/notify-done'
import { useAction } from '../kit/use-action'

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

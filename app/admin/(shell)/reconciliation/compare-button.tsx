'use client'

import { Button, Popover, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { useAction } from '@/components/admin/kit/use-action'
import { whenOnline } from '@/components/ui/connection/when-online'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'

/** Calendars weigh a lot and are seldom opened. */
const OneDay = dynamic(
  whenOnline(() => import('./one-day').then((module) => module.OneDay)),
  {
    loading: () => <Skeleton miw={260} h={280} />,
    ssr: false,
  },
)

/** Reconciles a chosen day and opens it. */
export function CompareButton() {
  const { t } = useLanguage()
  const [opened, { toggle, close }] = useDisclosure()
  const { comparing, compare } = useCompare()
  return (
    <Popover opened={opened} onDismiss={close} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button leftSection={<Icon name="calendar" size={16} />} loading={comparing} onClick={toggle}>
          {t('Reconcile a day')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="sm">
        <OneDay
          choose={(date) => {
            close()
            compare(date)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

function useCompare() {
  const { t } = useLanguage()
  const act = useAction()
  const router = useRouter()
  const [comparing, start] = useTransition()
  const compare = (date: string) =>
    start(async () => {
      const answer = await act('reconciliation.run', { date })
      if (!answer) return router.refresh()
      const { id, state, open } = answer.data
      notifications.show(resultMessage(String(state), Number(open)))
      router.push(`/admin/reconciliation/${Number(id)}`)
    })

  function resultMessage(state: string, open: number) {
    if (state !== 'done') return { color: 'orange', message: t('The bill is not available yet. Retrying later') }
    if (open === 0) return { color: 'teal', message: t('Reconciled, no open differences') }
    return { color: 'orange', message: t('Reconciled, {n} open', { n: open }) }
  }
  return { comparing, compare }
}

export function CompareAgainButton({ date }: { date: string }) {
  const { t } = useLanguage()
  const { comparing, compare } = useCompare()
  return (
    <Button
      variant="default"
      leftSection={<Icon name="refresh" size={16} />}
      loading={comparing}
      onClick={() => compare(date)}
    >
      {t('Reconcile again')}
    </Button>
  )
}

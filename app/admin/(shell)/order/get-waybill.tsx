'use client'

import { Button, Group, Text } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useAction } from '@/components/admin/kit/use-action'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { newKey } from '@/components/ui/new-key'

/** The page with these labels, in a new window so that this one stays. */
export const labelsOf = (ids: number[]): `/admin/parcel/labels?ids=${string}` =>
  `/admin/parcel/labels?ids=${ids.join()}`
export const printLabels = (ids: number[]) => window.open(labelsOf(ids), '_blank', 'noopener')

type Props = {
  id: number
  carrier: string
  /** What goes into the parcel; undefined: all that is left. */
  items: { id: number; count: number }[] | undefined
  onSent: () => void
}

/** Ships under a number that the waybill service gives, and opens the label. */
export function GetWaybill({ id, carrier, items, onSent }: Props) {
  const { t } = useLanguage()
  const router = useRouter()
  const act = useAction()
  const [key] = useState(newKey)
  const [busy, start] = useTransition()
  const get = () =>
    start(async () => {
      const done = await act('waybill.create', { id, carrier, items }, { key })
      router.refresh()
      if (!done) return
      notifyDone(t('Parcel sent'))
      printLabels([done.data.id])
      onSent()
    })
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed">
        {t('No number yet?')}
      </Text>
      <Button
        variant="default"
        size="compact-md"
        loading={busy}
        disabled={!carrier}
        leftSection={<Icon name="print" size={16} />}
        onClick={get}
      >
        {t('Get a waybill and ship')}
      </Button>
    </Group>
  )
}

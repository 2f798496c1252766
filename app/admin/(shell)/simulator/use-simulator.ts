'use client'

import { notifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { knock, outcomeOf, type Refund, refundsIn, type Trade, tradesIn } from './doors'

/** What the simulator knows, read again after whatever was done at one of its doors. */
export function useSimulator() {
  const { t } = useLanguage()
  const [known, setKnown] = useState<{ trades: Trade[]; refunds: Refund[] }>()
  const [busy, setBusy] = useState(false)
  const read = async () => {
    const { json } = await knock('GET', '/orders')
    setKnown({ trades: tradesIn(json), refunds: refundsIn(json) })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void read(), [])

  async function open(path: string, body: object) {
    setBusy(true)
    const { ok, json } = await knock('POST', path, body)
    notifications.show({
      color: ok ? 'teal' : 'red',
      title: ok ? t('Done by the simulator') : t('Rejected by the simulator'),
      message: outcomeOf(json),
    })
    await read()
    setBusy(false)
  }
  return { ...known, busy, open }
}

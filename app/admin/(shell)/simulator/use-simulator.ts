'use client'

import { notifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { callSimulator, describeOutcome, readSimulator } from './simulator-api'

/** The state of the simulator, read again after each action. */
export function useSimulator() {
  const { t } = useLanguage()
  const [state, setState] = useState<Awaited<ReturnType<typeof readSimulator>>>()
  const [busy, setBusy] = useState(false)
  const read = async () => setState(await readSimulator())

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void read(), [])

  async function open(path: string, body: object) {
    setBusy(true)
    const { ok, json } = await callSimulator('POST', path, body)
    notifications.show({
      color: ok ? 'teal' : 'red',
      title: ok ? t('Done by the simulator') : t('Rejected by the simulator'),
      message: describeOutcome(json),
    })
    await read()
    setBusy(false)
    return json
  }
  return { ...state, busy, open }
}

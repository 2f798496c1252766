'use client'

import { notifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import {
  type Arrived,
  type Complaint,
  callSimulator,
  describeOutcome,
  parseComplaints,
  parseMessages,
  parseRefunds,
  parseTemplates,
  parseTrades,
  type Refund,
  type Template,
  type Trade,
} from './simulator-api'

type State = { trades: Trade[]; refunds: Refund[]; messages: Arrived[]; complaints: Complaint[]; templates: Template[] }

/** The state of the simulator, read again after each action. */
export function useSimulator() {
  const { t } = useLanguage()
  const [state, setKnown] = useState<State>()
  const [busy, setBusy] = useState(false)
  const read = async () => {
    const [{ json: money }, { json: sent }, { json: complained }] = await Promise.all([
      callSimulator('GET', '/orders'),
      callSimulator('GET', '/messages'),
      callSimulator('GET', '/complaint'),
    ])
    setKnown({
      trades: parseTrades(money),
      refunds: parseRefunds(money),
      messages: parseMessages(sent),
      complaints: parseComplaints(complained),
      templates: parseTemplates(sent),
    })
  }

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

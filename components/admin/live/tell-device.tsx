'use client'

import { Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { OutputOf } from '@/lib/endpoints'
import { submit } from '@/lib/submit'
import { notifyDone } from '../kit/notify-done'
import { useAction } from '../kit/use-action'
import classes from './live.module.css'
import { canReceivePush, subscribe, unsubscribe } from './push'
import { setPushOwner } from './use-renewed-push'

/** Whether this browser is told of orders while no page is open. It asks for permission by a click alone. */
export function TellDevice({ person }: { person: number }) {
  const { t } = useLanguage()
  const { state, busy, toggle } = usePush(person)
  if (!state?.may) return null
  return (
    <Menu.CheckboxItem
      checked={state.on}
      onChange={() => void toggle()}
      closeMenuOnClick={false}
      disabled={busy}
      checkIcon={<Icon name="phone" size={16} />}
      rightSection={<span className={classes.switch} data-on={state.on || undefined} aria-hidden />}
    >
      <span className={classes.title}>{t('Notify me on this device')}</span>
      <span className={classes.about}>{t('New paid orders and refund requests')}</span>
    </Menu.CheckboxItem>
  )
}

type State = OutputOf<'push.read'>

function usePush(person: number) {
  const { t, locale } = useLanguage()
  const act = useAction()
  const [state, setState] = useState<State>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!canReceivePush()) return
    void submit('push.read', {})
      .catch(() => undefined)
      .then((answer) => answer?.ok && setState(answer.data))
  }, [])
  const problem = (message: string) => notifications.show({ color: 'red', message })

  async function enable(public_key: string) {
    if ((await Notification.requestPermission()) !== 'granted') {
      return problem(t('Notifications are blocked in the settings of this browser'))
    }
    const subscribed = await subscribe(public_key).catch(() => undefined)
    if (!subscribed) return problem(t('This browser cannot reach its push service'))
    const answer = await act('push.create', { ...subscribed, language: locale })
    if (!answer) return
    setPushOwner(person)
    setState(answer.data)
    notifyDone(t('Notifications are on for this device'))
  }
  async function end(now: State) {
    if (!(await act('push.delete', {}))) return
    setPushOwner(undefined)
    await unsubscribe().catch(() => undefined)
    setState({ ...now, on: false })
    notifyDone(t('Notifications are off on this device'))
  }
  async function toggle() {
    if (!state) return
    setBusy(true)
    await (state.on ? end(state) : enable(state.public_key))
    setBusy(false)
  }
  return { state, busy, toggle }
}

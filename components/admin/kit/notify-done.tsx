import { notifications } from '@mantine/notifications'
import { newKey } from '@/components/ui/new-key'
import { ActingMessage } from '@/components/ui/notices/acting-message'

type Act = { label: string; run: () => void }

const LONG_ENOUGH = 10_000 // to read it and to decide

/** The notice that something has been done and, where there is something to do about it, that. Answers its ID. */
export function notifyDone(message: string, act?: Act): string {
  const id = newKey()
  if (!act) return notifications.show({ id, color: 'teal', message })
  const run = () => {
    notifications.hide(id)
    act.run()
  }
  const text = <ActingMessage text={message} label={act.label} onClick={run} />
  return notifications.show({ id, color: 'teal', message: text, autoClose: LONG_ENOUGH })
}

import { notifications } from '@mantine/notifications'
import { newKey } from '@/components/ui/new-key'
import { ActingMessage } from '@/components/ui/notices/acting-message'
import { commandKey, isByKeys } from './typing'

/** `undoes`: it takes back what has been done, and so has the key of that. */
type Act = { label: string; run: () => void; undoes?: false }

const LONG_ENOUGH = 10_000 // to read it and to decide

/** The notice that waits for a keyboard: the next takes its place, so that the key takes back what was done last. */
let waiting: string | undefined

/** The notice that something has been done and, where there is something to do about it, that. Answers its ID. */
export function notifyDone(message: string, act?: Act): string {
  const id = newKey()
  if (!act) return notifications.show({ id, color: 'teal', message })
  const run = () => {
    notifications.hide(id)
    act.run()
  }
  const key = act.undoes === false ? undefined : commandKey()
  const text = <ActingMessage text={message} label={act.label} command={key} onClick={run} />
  const waits = isByKeys()
  if (waits) {
    if (waiting) notifications.hide(waiting)
    waiting = id
    setTimeout(() => endUnlessByKeys(id), LONG_ENOUGH)
  }
  return notifications.show({ id, color: 'teal', message: text, autoClose: waits ? false : LONG_ENOUGH })
}

/** People who use only the keyboard need longer to reach it. */
function endUnlessByKeys(id: string): void {
  if (waiting !== id) return
  if (isByKeys()) setTimeout(() => endUnlessByKeys(id), LONG_ENOUGH)
  else notifications.hide(id)
}

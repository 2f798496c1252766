import { isKioskError } from '../kiosk-client/index'
import { t } from './words'

type State = 'loading' | 'ready' | 'failed'
/** How a page begins. */
export const fresh: { state: State; problem: string } = { state: 'loading', problem: '' }
type Loaded = { setData(data: { state: State; problem: string }): void }

/** What went wrong, for people. */
export function problemOf(error: unknown): string {
  if (!isKioskError(error)) return t.wentWrong
  const [field] = Object.values(error.errors)
  if (error.name === 'network' || error.name === 'timeout') return t.offline
  if (error.name === 'payment_cancelled') return t.paymentCancelled
  if (error.name === 'payment_pending') return t.paymentPending
  return field || error.message
}

/** Reads what a page shows; its `state` tells how that goes. */
export async function load(page: Loaded, work: () => Promise<void>): Promise<void> {
  try {
    await work()
    page.setData({ state: 'ready', problem: '' })
  } catch (error) {
    page.setData({ state: 'failed', problem: problemOf(error) })
  }
}

let isBusy = false

/** What a tap asks for: one thing at a time, so that a second tap does nothing; what goes wrong is said. */
export async function attempt(work: () => Promise<unknown>): Promise<void> {
  if (isBusy) return
  isBusy = true
  try {
    await work()
  } catch (error) {
    say(problemOf(error))
  } finally {
    isBusy = false
  }
}

export const say = (title: string): void => void wx.showToast({ title, icon: 'none' })

/** Whether somebody really wants that. */
export async function isSure(title: string, content = ''): Promise<boolean> {
  const { confirm } = await wx.showModal({ title, content, confirmText: t.yes, cancelText: t.notNow })
  return confirm
}

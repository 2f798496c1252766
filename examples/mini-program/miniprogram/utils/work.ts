import type { ErrorName } from '../kiosk-client/index'
import { isKioskError } from '../kiosk-client/index'
import { t } from './words'

type State = 'loading' | 'ready' | 'failed'
/** How a page begins. */
export const fresh: { state: State; problem: string } = { state: 'loading', problem: '' }
type Loaded = { setData(data: { state: State; problem: string }): void }

/** What the client says itself, which speaks to developers. */
const ownText: Partial<Record<ErrorName, string>> = {
  network: t.offline,
  timeout: t.offline,
  unavailable: t.offline,
  login_failed: t.notSignedIn,
  signed_out: t.notSignedIn,
  payment_cancelled: t.paymentCancelled,
  payment_pending: t.paymentPending,
  payment_failed: t.paymentFailed,
}

/** What went wrong, for people. */
export function problemOf(error: unknown): string {
  if (!isKioskError(error)) return t.wentWrong
  if (error.code === 0) return ownText[error.name] || t.wentWrong
  const [field] = Object.values(error.errors)
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

/** Asks the buyer to confirm. */
export async function isSure(title: string, content = ''): Promise<boolean> {
  const { confirm } = await wx.showModal({ title, content, confirmText: t.yes, cancelText: t.notNow })
  return confirm
}

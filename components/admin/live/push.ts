'use client'

/** A service worker, which runs while no page is open. */
const WORKER = '/admin-worker.js'
const SCOPE = '/admin'

export const canReceivePush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

type Subscribed = { endpoint: string; p256dh: string; auth: string }

/** Of this browser, made with the shop's key; one that was made with another key is of no use any more. */
export async function subscribe(public_key: string): Promise<Subscribed | undefined> {
  const worker = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  await activeWorker(worker)
  const former = await worker.pushManager.getSubscription()
  if (former && keyText(former.options.applicationServerKey) !== public_key) await former.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: public_key }
  const { endpoint, keys = {} } = (await worker.pushManager.subscribe(options)).toJSON()
  const { p256dh, auth } = keys
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : undefined
}

/** A worker that has just been registered cannot subscribe yet; `ready` only waits for one of this very page. */
async function activeWorker({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const starting = installing ?? waiting
  if (active || !starting) return
  await new Promise<void>((resolve) => {
    starting.addEventListener('statechange', () => starting.state === 'activated' && resolve())
  })
}

function keyText(key: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

export async function unsubscribe(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration(SCOPE)
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
}

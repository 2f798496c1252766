import { PushBrowser, PushService } from '@/packages/testing/push-service'
import { accessibilityProblems } from './support/axe'
import { expect, test } from './support/browser'
import { newCustomer, paidOrder } from './support/shopping'
import { mainTarget, targets, urlOf } from './support/targets'

test.skip(targets.includes('preview'), 'A deployment sends nothing to this machine.')
test.use({ as: 'manager' })

const NAME = 'Notify me on this device'

/** A browser without its maker's push service: its subscription leads to one of ours. */
type Subscribed = { endpoint: string; keys: { p256dh: string; auth: string } }
function playSubscriptions(subscribed: Subscribed) {
  let current: object | null = null
  PushManager.prototype.subscribe = async (options) => {
    const unsubscribe = async () => {
      current = null
      return true
    }
    const own = { options, toJSON: () => subscribed, unsubscribe }
    current = own
    return Object.setPrototypeOf(own, PushSubscription.prototype)
  }
  PushManager.prototype.getSubscription = async () =>
    current && Object.setPrototypeOf(current, PushSubscription.prototype)
}

/** What the worker asks the browser to show: one without windows refuses it, and lists none. */
function recordNotifications() {
  const shown: string[] = []
  const show = ServiceWorkerRegistration.prototype.showNotification
  ServiceWorkerRegistration.prototype.showNotification = function (title, options) {
    shown.push(`${title}: ${options?.body}`)
    return show.call(this, title, options)
  }
  Reflect.set(globalThis, 'shown', shown)
}

test('staff are told of a paid order on their device, after they asked for it', async ({ page, context, problems }) => {
  const service = new PushService()
  const browser = new PushBrowser()
  await service.start()
  await page.addInitScript(playSubscriptions, { endpoint: `${service.url}/send/1`, keys: browser.keys })
  await context.grantPermissions(['notifications'], { origin: urlOf(mainTarget) })
  await page.goto('/admin')
  const toggle = page.getByRole('menuitemcheckbox', { name: NAME })
  await expect(async () => {
    const menu = page.getByRole('menu')
    if (!(await menu.isVisible())) await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(toggle).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(toggle).toHaveAttribute('aria-checked', 'false')
  expect(await accessibilityProblems(page)).toEqual([])
  await toggle.click()
  await expect(page.getByText('Notifications are on for this device')).toBeVisible()
  await expect(toggle).toHaveAttribute('aria-checked', 'true')

  const { id, order_no } = await paidOrder(await newCustomer())
  const told = () => service.received.map(({ body }) => browser.read(body)).find((one) => one.includes(order_no)) ?? ''
  await expect.poll(told).not.toBe('') // other tests pay orders, too
  const text = told()
  expect(JSON.parse(text)).toMatchObject({ title: 'New paid order', path: `/admin/order/${id}` })

  // The worker as the browser runs it.
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) resolve(one.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const worker = context.serviceWorkers().find((one) => one.url().endsWith('/admin-worker.js'))
  if (!worker) throw new Error('the back office has no worker')
  await worker.evaluate(recordNotifications)
  const origin = new URL(urlOf(mainTarget)).origin
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: text })
  const shown = () => worker.evaluate(() => Reflect.get(globalThis, 'shown'))
  await expect.poll(shown).toEqual([expect.stringContaining(`New paid order: ${order_no} · ¥`)])

  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-checked', 'false')
  await service.stop()
  expect(problems).toEqual([])
})

// Shows what lib/push sends to this browser, also while no page of the back office is open.
self.addEventListener('push', (event) => {
  const { title, body, tag, path } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/shop-192.png', data: { path } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})

/** In a window of the back office that is there already, else in a new one. */
async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window' })
  const [window] = windows.filter(({ url }) => new URL(url).pathname.startsWith('/admin'))
  if (!window) return self.clients.openWindow(path)
  const shown = await window.focus()
  return shown.navigate(path)
}

import { holdPageRequests } from './components/ui/connection/held-requests'

// Before the router asks for anything.
window.fetch = holdPageRequests(window.fetch.bind(window))

/**
 * Runs before the router does. Listeners on the window are called in the order in which they came, capturing or not, so
 * this is the place to hear of Back first: a form with something unsaved answers by preventing `kiosk:back`.
 */
window.addEventListener('popstate', (event) => {
  const leaving = new Event('kiosk:back', { cancelable: true })
  if (!window.dispatchEvent(leaving)) event.stopImmediatePropagation()
})

import { offlineWorker } from '@/components/shop/offline-worker'

/** Beside the manifest, and allowed to stand before the whole shop: its folder alone would leave out `/shop` itself. */
export function GET(): Response {
  const headers = { 'Content-Type': 'text/javascript; charset=utf-8', 'Service-Worker-Allowed': '/shop' }
  return new Response(offlineWorker(), { headers })
}

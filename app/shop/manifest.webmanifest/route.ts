import { shopSettings } from '@/lib/config/settings'
import { runtime } from '@/lib/core/runtime/runtime'
import { ensureFreshSettings } from '@/lib/core/runtime/stored-settings'

export const dynamic = 'force-dynamic'

const icon = (src: string, sizes: string, type: string) => ({ src, sizes, type })

/** What a telephone needs to put the shop on its home screen. */
export async function GET(): Promise<Response> {
  const now = await runtime()
  await ensureFreshSettings(now)
  const name = shopSettings.in(now)['shop.name']
  const manifest = {
    id: '/shop',
    start_url: '/shop',
    scope: '/shop',
    display: 'standalone',
    name,
    short_name: name,
    background_color: '#f4f3f0',
    theme_color: '#f4f3f0',
    icons: [
      icon('/icon.svg', 'any', 'image/svg+xml'),
      icon('/shop-192.png', '192x192', 'image/png'),
      icon('/shop-512.png', '512x512', 'image/png'),
      { ...icon('/shop-maskable.png', '512x512', 'image/png'), purpose: 'maskable' },
    ],
  }
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } })
}

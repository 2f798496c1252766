import { readShopName } from '@/components/admin/server/titles'
import { Shop } from '@/components/shop/shop'
import { currentVisit } from '@/lib/core/next/visit'

/** The same page without data: its screen finds out what is missing, and says so in its own frame. */
export default async function NotFound() {
  const [shopName, { runtime }] = await Promise.all([readShopName(), currentVisit()])
  return (
    <Shop
      absent={runtime.registry.absent.operations}
      shopName={shopName}
      canBuy={runtime.simulated}
      first={{}}
      fields={[]}
    />
  )
}

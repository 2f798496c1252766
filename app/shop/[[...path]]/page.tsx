import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { readShopName } from '@/components/admin/server/titles'
import type { First } from '@/components/shop/first'
import { hasScreen, routeOf } from '@/components/shop/routes'
import { Shop } from '@/components/shop/shop'
import { call } from '@/lib/core/next/call'
import { runtime } from '@/lib/core/runtime/runtime'
import { listFields } from '@/lib/field/endpoints'
import { readFirst } from '../read-first'

type Props = PageProps<'/shop/[[...path]]'>

/** Once for the title and the content. */
const readPage = cache(async (path: string): Promise<First | undefined> => {
  const { absent } = (await runtime()).registry
  const route = routeOf(path)
  return route && hasScreen(route, absent.operations) ? readFirst(route) : undefined
})

const pathIn = async ({ params }: Props) => ['/shop', ...((await params).path ?? [])].join('/')

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { product, theme, article, notice, policy } = (await readPage(await pathIn(props))) ?? {}
  const title = product?.name ?? theme?.name ?? article?.title ?? notice?.title ?? policy?.title
  return title ? { title } : {}
}

/** Every screen of the shop: the browser goes from one to the next without another page. */
export default async function ShopPage(props: Props) {
  const [first, shopName, fields, { simulated, registry }] = await Promise.all([
    readPage(await pathIn(props)),
    readShopName(),
    call(listFields, {}),
    runtime(),
  ])
  if (!first) notFound()
  const { operations: absent } = registry.absent
  return <Shop absent={absent} shopName={shopName} canBuy={simulated} first={first} fields={fields.items} />
}

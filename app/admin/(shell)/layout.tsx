import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { FOLDERS } from '@/components/admin/kit/nav-items'
import { OfferedProvider } from '@/components/admin/kit/offered'
import { readShopName } from '@/components/admin/server/titles'
import { readVisitor } from '@/components/admin/server/visitor'
import { Shell } from '@/components/admin/shell/shell'
import { currentVisit } from '@/lib/core/next/visit'

/** Several shops in several tabs are told apart by their names. */
export async function generateMetadata(): Promise<Metadata> {
  const name = await readShopName()
  return { title: { default: name, template: `%s · ${name}` } }
}

export default async function Layout({ children }: { children: ReactNode }) {
  const { actor } = await currentVisit()
  if (actor && !actor.is_staff) redirect('/admin/login')
  const [{ items, self, absent, bell }, shop, jar] = await Promise.all([readVisitor(), readShopName(), cookies()])
  const account = {
    id: self.id,
    name: self.nickname,
    group: self.group_name ?? self.username ?? '',
    avatar: self.avatar,
  }
  return (
    <OfferedProvider absent={absent}>
      <Shell shop={shop} items={items} open={jar.get(FOLDERS)?.value} account={account} bell={bell}>
        {children}
      </Shell>
    </OfferedProvider>
  )
}
